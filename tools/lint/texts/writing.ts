import { LANGUAGES, type WrittenLanguage } from '#shared/language.ts'
import { faultAt, wordingsOf, type Entry, type Fault } from './words.ts'

/** What no text of a language has. */
const NEVER: readonly (readonly [rule: string, languages: readonly WrittenLanguage[], pattern: RegExp])[] = [
  ['straight quotation mark or apostrophe', LANGUAGES, /["']/],
  ['three dots for an ellipsis', LANGUAGES, /\.\.\./],
  ['double, first or last space', LANGUAGES, / {2}|^ | $/],
  ['hyphen for a dash', LANGUAGES, / - /],
  ['quotation marks of another language', ['pl'], /[“«»]/],
  ['quotation marks of another language', ['en'], /[„«»]/],
  ['quotation marks of another language', ['de'], /[”«»]/],
  ['quotation marks of another language', ['uk'], /[„“”]/],
  ['short dash', ['uk'], / – /],
  ['Russian letter', ['uk'], /[ыэъё]/i],
  ['Latin and Cyrillic letters in one word', ['uk'], /[а-яіїєґ][a-z]|[a-z][а-яіїєґ]/i],
  [
    'American spelling',
    ['en'],
    /(?<!\w)(?:colou?red|color|center|favor|labor|canceled|catalog(?!ue)|organiz|authoriz|recogniz|realiz|utiliz|summariz)/i,
  ],
  ['familiar form', ['pl'], /(?<!\p{L})(?:tw[oó]j|twoj|ciebie|tobie|masz|możesz|chcesz|musisz)/iu],
  ['familiar form', ['de'], /(?<!\p{L})(?:du|dich|dir|dein)(?:e[mnrs]?)?(?!\p{L})/iu],
]

const COUNTED = 'forms of a counted noun'
const CATEGORIES: Readonly<Record<WrittenLanguage, string>> = {
  pl: 'few many one other',
  en: 'one other',
  de: 'one other',
  uk: 'few many one other',
}

function placesOf(text: Entry['text'][WrittenLanguage]): string {
  const forms = typeof text === 'string' ? [text] : Object.values(text)
  return [...new Set(forms.flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])))].sort().join(', ')
}

const endOf = (text: Entry['text'][WrittenLanguage]) => /[.?!:,…]$/.exec(wordingsOf(text)[0] ?? '')?.[0] ?? 'no mark'

/** What must be read alike in the four languages. */
const ALIKE: readonly (readonly [rule: string, read: (text: Entry['text'][WrittenLanguage]) => string])[] = [
  ['places for values', placesOf],
  ['mark at the end', endOf],
]

const EMPTY = 'empty text'
const SAME = 'same sentence in two languages'
/** A name may be alike in two languages; a sentence is not. */
const MOST_WORDS_ALIKE = 3

const wordsIn = (words: string) => words.match(/\p{L}+/gu)?.length ?? 0

/** Words that nobody has written yet have no name of a text and nothing in any language: a form begins with them. */
const isBlank = ({ key, text }: Entry) => key === '' && LANGUAGES.every((language) => text[language] === '')

function emptyIn(entry: Entry): Fault[] {
  if (isBlank(entry)) return []
  return LANGUAGES.filter((language) => wordingsOf(entry.text[language]).some((words) => words.trim() === '')).map((language) =>
    faultAt(entry, EMPTY, `(${language}), ${EMPTY}: translate it, or leave the key out`),
  )
}

/** A sentence that was copied from the language beside it, and forgotten there. */
function untranslatedIn(entry: Entry): Fault[] {
  if (entry.isSearch) return []
  const said = LANGUAGES.flatMap((language) =>
    wordingsOf(entry.text[language])
      .filter((words) => wordsIn(words) > MOST_WORDS_ALIKE)
      .map((words) => [words, language] as const),
  )
  return [...Map.groupBy(said, ([words]) => words)].flatMap(([words, group]) => {
    const languages = [...new Set(group.map(([, language]) => language))]
    return languages.length > 1 ? [faultAt(entry, SAME, `(${languages.join(', ')}), ${SAME}: ${words}`)] : []
  })
}

/** Faults of writing in a text, each with the name of its rule. */
export function faultsOfWriting(entry: Entry): Fault[] {
  const never = NEVER.flatMap(([rule, languages, pattern]) =>
    languages.flatMap((language) => {
      const words = wordingsOf(entry.text[language]).find((form) => pattern.test(form))
      return words === undefined ? [] : [faultAt(entry, rule, `(${language}), ${rule}: ${words}`)]
    }),
  )
  const forms = LANGUAGES.flatMap((language) => {
    const text = entry.text[language]
    const given = typeof text === 'string' ? undefined : Object.keys(text).sort().join(' ')
    return given === undefined || given === CATEGORIES[language] ? [] : [faultAt(entry, COUNTED, `(${language}), ${COUNTED}: ${given}`)]
  })
  const alike = ALIKE.flatMap(([rule, read]) => {
    const readings = LANGUAGES.map((language) => read(entry.text[language]))
    const told = LANGUAGES.map((language, index) => `${language} ${readings[index] || 'none'}`).join(', ')
    return new Set(readings).size > 1 ? [faultAt(entry, rule, `(all), ${rule}: ${told}`)] : []
  })
  return [...never, ...forms, ...alike, ...emptyIn(entry), ...untranslatedIn(entry)]
}

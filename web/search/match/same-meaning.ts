import type { Language } from '#shared/language.ts'
import { tellingWords } from './fold.ts'
import { stemOf } from './stem.ts'

/** Phrases that mean the same, by the stems of their words. */
export type SameMeaning = readonly (readonly string[])[]

/** `'śmieci, odpady; dowód, dowód osobisty'`: groups parted by semicolons, phrases by commas. */
export function meaningsOf(text: string, language: Language): SameMeaning[] {
  return text.split(';').map((group) => group.split(',').map((phrase) => tellingWords(phrase, language)))
}

/** The same phrase in other words: where it holds all words of one way to say it, each of the other ways instead. */
export function otherPhrases(words: readonly string[], meanings: readonly SameMeaning[], language: Language): string[][] {
  const stems = words.map((word) => stemOf(word, language))
  return meanings.flatMap((group) => {
    const said = group
      .filter((phrase) => phrase.every((word) => stems.includes(stemOf(word, language))))
      .sort((a, b) => b.length - a.length)[0]
    if (!said) return []
    const saidStems = said.map((word) => stemOf(word, language))
    const rest = words.filter((_, at) => !saidStems.includes(stems[at] ?? ''))
    return group.filter((phrase) => phrase !== said).map((phrase) => [...rest, ...phrase])
  })
}

/** Whether a word stands in any of them: then it is known, although nothing that can be found has it. */
export function isMeant(word: string, meanings: readonly SameMeaning[], language: Language): boolean {
  const stem = stemOf(word, language)
  return meanings.some((group) => group.some((phrase) => phrase.some((one) => stemOf(one, language) === stem)))
}

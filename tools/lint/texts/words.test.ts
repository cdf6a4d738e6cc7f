import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allEntries, allPages, entriesIn, exceptionsIn, unwantedIn, unwantedWords, type Entry, type Fault } from './words.ts'
import { faultsOfWriting } from './writing.ts'

const glossary = readFileSync('GLOSSARY.md', 'utf8')
const unwanted = unwantedIn(glossary)
const exceptions = exceptionsIn(glossary)
const entries = allEntries()
/** What is said of the faults, those left out for which there is an exception. */
const told = (faults: readonly Fault[]) => faults.filter(({ name }) => !exceptions.has(name)).map(({ says }) => says)
/** A text of one language, all forms of what is counted. */
const said = (text: Entry['text'][keyof Entry['text']]) => (typeof text === 'string' ? text : Object.values(text).join(' '))
const same = (words: string): Entry['text'] => ({ pl: words, en: words, de: words, uk: words })
const entry = (text: Partial<Entry['text']>, key = 'lead'): Entry => ({
  at: 'a/texts.ts:3',
  key,
  isSearch: false,
  text: { ...same('PESEL'), ...text },
})

describe('the words of all texts', () => {
  it('are found in every room', () => {
    expect(entries.length).toBeGreaterThan(1000)
    expect(new Set(entries.map(({ at }) => at.split('/')[0]))).toEqual(
      new Set(['api', 'client', 'integrations', 'journeys', 'services', 'shared', 'ui', 'web']),
    )
  })

  it('are those of the glossary', () => {
    expect(told(entries.flatMap((text) => unwantedWords(text, unwanted)))).toEqual([])
  })

  it('are those of the glossary also on the pages that come with the portal', () => {
    expect(allPages().length).toBeGreaterThan(20)
    expect(told(allPages().flatMap((page) => unwantedWords(page, unwanted)))).toEqual([])
  })

  it('are written as each language writes', () => {
    expect(told(entries.flatMap((text) => faultsOfWriting(text)))).toEqual([])
  })

  it('tell the letter that costs money from a reminder of the portal', () => {
    const shown = entries.filter(({ isSearch }) => !isSearch).map(({ at, key, text: { pl, en, uk } }) => ({ at, key, pl: said(pl), en: said(en), uk: said(uk) }))
    const letters = shown.filter(({ pl }) => /upomnie[nń]/i.test(pl))
    const reminders = shown.filter(({ pl }) => /przypomnie[nń]|przypomina/i.test(pl) && !/upomnie[nń]/i.test(pl.replaceAll(/przypomnie[nń]/gi, '')))
    expect(letters.length).toBeGreaterThan(10)
    expect(letters.filter(({ en }) => /remind/i.test(en.replaceAll(/formal notice/gi, '')) || !/formal notice/i.test(en))).toEqual([])
    expect(letters.filter(({ uk }) => !/офіційн|upomnienie/i.test(uk))).toEqual([])
    expect(reminders.filter(({ en, uk }) => /formal notice/i.test(en) || /офіційн/i.test(uk))).toEqual([])
  })

  it('have no form for men with one for women in brackets, at the desk neither', () => {
    const sources = globSync('{api,client,desk,integrations,journeys,services,shared,ui,web}/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'))
    const found = sources.flatMap((path) => (readFileSync(path, 'utf8').match(/ł\(-?(?:a|ęła)\)/gu) ?? []).map((words) => `${path}: ${words}`))
    expect(found).toEqual([])
  })

  it('need every exception that the glossary makes', () => {
    const needed = new Set(
      [...entries, ...allPages()].flatMap((text) => [...unwantedWords(text, unwanted), ...faultsOfWriting(text)]).map(({ name }) => name),
    )
    expect([...exceptions].filter((name) => !needed.has(name))).toEqual([])
  })
})

describe('a wrong text is named', () => {
  it.each([
    [{ uk: 'Немає заборгованості' }, 'заборгован'],
    [{ en: 'No debts' }, 'debt'],
    [{ pl: 'Drukuj dowód wpłaty' }, 'dowód wpłaty'],
    [{ de: 'Alle Leistungen' }, 'Leistung'],
  ] as const)('with its file, key, language and the right word: %j', (text, found) => {
    const [fault] = told(unwantedWords(entry(text), unwanted))
    expect(fault).toContain(`a/texts.ts:3 lead (${Object.keys(text)[0]}): "${found}" is not used, but `)
  })

  it('but not among the words of the search, nor where the glossary makes an exception', () => {
    expect(unwantedWords({ ...entry({ uk: 'заборгованість' }), isSearch: true }, unwanted)).toEqual([])
    expect(told(unwantedWords({ ...entry({ en: 'arrears' }, 'tickOlder'), at: 'services/receivables/texts.ts:3' }, unwanted))).toEqual([])
  })

  it('a whole word is not found in a longer one', () => {
    const [rule] = unwantedIn('## Words that are not used\n| language | not | but |\n|---|---|---|\n| en | `login.` | log-in |\n')
    expect(['Login failed', 'logins'].map((words) => rule?.pattern.test(words))).toEqual([true, false])
  })

  it.each([
    ['straight quotation mark or apostrophe', { en: "the office's" }],
    ['three dots for an ellipsis', { pl: 'Trwa...' }],
    ['double, first or last space', { de: 'Zu  zahlen' }],
    ['quotation marks of another language', { de: 'die Seite „Konto”' }],
    ['Russian letter', { uk: 'объект' }],
    ['Latin and Cyrillic letters in one word', { uk: 'піcля' }],
    ['American spelling', { en: 'the organization' }],
    ['familiar form', { de: 'Melde dich an' }],
    ['forms of a counted noun', { pl: { one: 'rata', other: 'raty' } }],
    ['places for values', { en: '{name}' }],
    ['empty text', { uk: '' }],
    ['empty text', { pl: { few: 'raty', many: 'rat', one: ' ', other: 'raty' } }],
    ['same sentence in two languages', { en: 'Your refund is on its way', de: 'Your refund is on its way' }],
    ['same sentence in two languages', { pl: 'Wniosek czeka na decyzję', uk: 'Wniosek czeka na decyzję' }],
    ['mark at the end', { uk: 'Готово.' }],
  ] as const)('%s', (rule, text) => {
    expect(faultsOfWriting(entry(text)).some(({ name }) => name === `a/texts.ts lead ${rule}`)).toBe(true)
    expect(faultsOfWriting(entry({}))).toEqual([])
  })

  it('but not a name that is alike in two languages, words of the search, and what a form begins with', () => {
    expect(faultsOfWriting(entry({ en: 'Portal Anytown Hall', de: 'Portal Anytown Hall' }))).toEqual([])
    expect(faultsOfWriting({ ...entry(same('dom ogród las woda')), isSearch: true })).toEqual([])
    expect(faultsOfWriting(entry(same(''), ''))).toEqual([])
    expect(faultsOfWriting(entry(same(''))).map(({ says }) => says)).toHaveLength(4)
  })
})

it('a text is read from the source as it stands there, with its line and key', () => {
  const source =
    "// it's\nconst a = defineTexts({\n  home: { pl: 'Dom {x}', en: 'Home', de: 'Haus', uk: 'Дім' },\n  none: { pl: polish, en: '' } })"
  expect(entriesIn('a.ts', source)).toEqual([
    { at: 'a.ts:3', key: 'home', isSearch: false, text: { pl: 'Dom {x}', en: 'Home', de: 'Haus', uk: 'Дім' } },
  ])
  expect(entriesIn('a.ts', source.replace('const a', 'const words')).map(({ isSearch }) => isSearch)).toEqual([true])
})

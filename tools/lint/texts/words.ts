import { globSync, readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { LANGUAGES, type WrittenLanguage } from '#shared/language.ts'

type Forms = Readonly<Record<string, string>>

/** One text of the portal in its four languages, as it stands in the source. */
export interface Entry {
  /** `path:line`. */
  readonly at: string
  readonly key: string
  /** Words that people type into the search, all of which are welcome. */
  readonly isSearch: boolean
  readonly text: Readonly<Record<WrittenLanguage, string | Forms>>
}

/** A beginning of a word that a language does not use for a thing, and the word that it uses. */
export interface Unwanted {
  readonly language: WrittenLanguage
  readonly pattern: RegExp
  readonly stem: string
  readonly instead: string
}

const SOURCES = '{api,client,demo,imports,integrations,journeys,registers,services,shared,simulators,ui,web}/**/*.{ts,tsx}'

/** The end of a literal that begins at `start` with a brace; strings are passed over. */
function endOf(source: string, start: number): number {
  let depth = 0
  for (let index = start; index < source.length; index++) {
    const sign = source.charAt(index)
    if (sign === "'" || sign === '"' || sign === '`') {
      for (index++; index < source.length && source[index] !== sign; index++) if (source[index] === '\\') index++
    } else if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return index + 1
  }
  return source.length
}

function isText(value: unknown): value is Entry['text'] {
  const isForms = (form: unknown) =>
    typeof form === 'object' && form !== null && Object.values(form).every((words) => typeof words === 'string')
  return (
    typeof value === 'object' &&
    value !== null &&
    LANGUAGES.every((language) => {
      const text: unknown = Reflect.get(value, language)
      return typeof text === 'string' || isForms(text)
    })
  )
}

/** The value of a literal without names of the code in it; undefined where it has some. */
function valueOf(literal: string): unknown {
  try {
    return JSON.parse(String(runInNewContext(`JSON.stringify((${literal}))`)))
  } catch {
    return undefined
  }
}

const SEARCH = /^words$|Words$/

/** Name of the table in which a place of a source lies. */
function tableAround(source: string, place: number): string {
  return [...source.slice(0, place).matchAll(/const (\w+) = defineTexts\(/g)].at(-1)?.[1] ?? ''
}

/** Every literal of a source that begins with Polish words and has the other languages. */
export function entriesIn(path: string, source: string): Entry[] {
  return [...source.matchAll(/(?:([\w-]+)'?:\s*)?\{\s*pl:/g)].flatMap((found) => {
    const start = found.index + found[0].lastIndexOf('{')
    const text = valueOf(source.slice(start, endOf(source, start)))
    const at = `${path}:${source.slice(0, start).split('\n').length}`
    const key = found[1] ?? ''
    return isText(text)
      ? [{ at, key, isSearch: SEARCH.test(key) || SEARCH.test(tableAround(source, start)) || path.startsWith('web/search/words/'), text }]
      : []
  })
}

/** All texts of the tree, those of tests left out. */
export function allEntries(): Entry[] {
  return globSync(SOURCES, { exclude: ['**/node_modules/**', '**/*.test.{ts,tsx}', '**/testing/**'] }).flatMap((path) =>
    entriesIn(path.replaceAll('\\', '/'), readFileSync(path, 'utf8')),
  )
}

/** Pages that the portal is delivered with: the language stands in the name of the file. */
export function allPages(): Entry[] {
  return LANGUAGES.flatMap((language) =>
    globSync(`content/**/*.${language}.html`).map((path) => {
      const words = readFileSync(path, 'utf8').replaceAll(/<[^>]*>/g, ' ')
      return { at: `${path}:1`, key: 'page', isSearch: false, text: { pl: '', en: '', de: '', uk: '', [language]: words } }
    }),
  )
}

function rowsBelow(glossary: string, heading: string): string[][] {
  const part = glossary.split(/^## /m).find((section) => section.startsWith(heading)) ?? ''
  const rows = part
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

const stemsIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, stem]) => stem ?? [])

/** `stem` begins a word; `word.` with a full stop is the whole word. */
function patternOf(stem: string): RegExp {
  const words = stem.replace(/\.$/, '').replaceAll(',', String.fromCharCode(124)).replaceAll(' ', '[ \u00A0]')
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${words}${stem.endsWith('.') ? String.raw`(?![\p{L}\p{N}]|\.\p{L})` : ''}`, 'iu')
}

/** The table "Words that are not used" of the glossary. */
export function unwantedIn(glossary: string): Unwanted[] {
  return rowsBelow(glossary, 'Words that are not used').flatMap(([name = '', stems = '', instead = '']) => {
    const language = LANGUAGES.find((known) => known === name)
    if (language === undefined) throw new Error(`GLOSSARY.md: unknown language "${name}"`)
    return stemsIn(stems).map((stem) => ({ language, stem, instead, pattern: patternOf(stem) }))
  })
}

/** The table "Exceptions" of the glossary: every key of a row with every stem or rule of it. */
export function exceptionsIn(glossary: string): ReadonlySet<string> {
  return new Set(
    rowsBelow(glossary, 'Exceptions').flatMap(([file = '', keys = '', stems = '']) =>
      stemsIn(keys).flatMap((key) => stemsIn(stems).map((stem) => `${stemsIn(file).join('')} ${key} ${stem}`)),
    ),
  )
}

/** Something wrong in a text: the name under which an exception for it is kept, and what to say. */
export interface Fault {
  readonly name: string
  readonly says: string
}

export function faultAt({ at, key }: Entry, rule: string, says: string): Fault {
  return { name: `${at.replace(/:\d+$/, '')} ${key} ${rule}`, says: `${at} ${key} ${says}` }
}

/** All wordings of a text in a language, one or the forms of a counted noun; the place of a value is no word. */
export function wordingsOf(text: string | Forms): string[] {
  return (typeof text === 'string' ? [text] : Object.values(text)).map((words) => words.replaceAll(/\{\w+\}/g, '{}'))
}

/** Words of a text that the glossary does not want, each with the right one. */
export function unwantedWords(entry: Entry, unwanted: readonly Unwanted[]): Fault[] {
  if (entry.isSearch) return []
  return unwanted.flatMap(({ language, stem, pattern, instead }) => {
    const found = wordingsOf(entry.text[language])
      .map((words) => pattern.exec(words)?.[0])
      .find((word) => word !== undefined)
    return found === undefined ? [] : [faultAt(entry, stem, `(${language}): "${found}" is not used, but ${instead}`)]
  })
}

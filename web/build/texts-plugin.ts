import type { Plugin } from 'vite'
import { LANGUAGES } from '../../shared/language.ts'
import { ROOT, evaluate, isRecord, projectPath } from './node-module.ts'

const TEXTS = /(^|\/)texts\.ts$/
const STORE = `${ROOT}/ui/language/texts-store.ts`
const SHELL = 'virtual:shell-texts'
export const ENTRY_TEXTS = 'virtual:entry-texts'

/** Tables that the first page needs: one file a language for all of them, because each file costs a request. */
const FIRST_TABLES: readonly string[] = ['ui/language/texts.ts', 'web/words/texts.ts', 'web/home/texts.ts', ENTRY_TEXTS]

function shellModule(language: string): string {
  return FIRST_TABLES.map((path, index) => {
    const address = path === ENTRY_TEXTS ? `${ENTRY_TEXTS}?lang=${language}` : `${ROOT}/${path}?lang=${language}&table=texts`
    return `export { default as table${index} } from ${JSON.stringify(address)}`
  }).join('\n')
}

/** Expression that loads one language of a table of the first page. */
function shellLoader(path: string, language: string): string {
  return `() => import('${SHELL}?lang=${language}').then((module) => ({ default: module.table${FIRST_TABLES.indexOf(path)} }))`
}

/** A table of texts: every value has all four languages. */
export function isTextTable(value: unknown): value is Record<string, Record<string, unknown>> {
  if (!isRecord(value)) return false
  return Object.values(value).every((text) => isRecord(text) && LANGUAGES.every((language) => language in text))
}

/** Languages in which a word of one letter must not be left at the end of a line (glossary, "Style"). */
const KEEPS_LETTERS: readonly string[] = ['pl', 'uk']
const LONE_LETTER = /(?<![\p{L}\p{N}])(\p{L}) (?=\S)/gu

/** A number, or the place of one, and what is counted; a short word and the number or name that it announces. In every language. */
const COUNTED = /(\d|\{(?:n|count|days|hours|minutes|seconds|length)\}) (?=\p{L})/gu
const ANNOUNCES = /(?<![\p{L}\p{N}])(nr|no\.|art\.|abs\.|ust\.|pkt|poz\.|ul\.|al\.|tel\.|godz\.|вул\.|ст\.|§|№) (?=\S)/giu

function keptTogether(text: string, keepsLetters: boolean): string {
  const together = text.replaceAll(COUNTED, '$1\u00A0').replaceAll(ANNOUNCES, '$1\u00A0')
  return keepsLetters ? together.replaceAll(LONE_LETTER, '$1\u00A0') : together
}

/** A text, or the forms of a counted noun, whose short words and numbers stay with the next word. */
function kept(text: unknown, keepsLetters: boolean): unknown {
  if (typeof text === 'string') return keptTogether(text, keepsLetters)
  return isRecord(text) ? Object.fromEntries(Object.entries(text).map(([form, words]) => [form, kept(words, keepsLetters)])) : text
}

/** One language of a table as a module. */
export function catalogueModule(table: Record<string, Record<string, unknown>>, language: string): string {
  const keeps = KEEPS_LETTERS.includes(language)
  const entries = Object.entries(table).map(([key, text]) => [key, kept(text[language], keeps)])
  return `export default ${JSON.stringify(Object.fromEntries(entries))}`
}

/** The module that stands for a file of tables: each waits for its catalogue of the language in use (`ui/language/texts-store.ts`). */
export function remoteTablesModule(path: string, names: readonly string[]): string {
  const tables = names.map((name) => {
    const loaders = LANGUAGES.map((language) => {
      const own = `() => import(${JSON.stringify(`${ROOT}/${path}?lang=${language}&table=${name}`)})`
      return `${language}: ${FIRST_TABLES.includes(path) ? shellLoader(path, language) : own}`
    })
    return `remoteTexts({ ${loaders.join(', ')} })`
  })
  return [
    `import { remoteTexts } from ${JSON.stringify(STORE)}`,
    `export const [${names.join(', ')}] = await Promise.all([${tables.join(', ')}])`,
  ].join('\n')
}

/** Splits every `texts.ts` by language, so that a Polish visitor downloads Polish only. */
export function textsPlugin(): Plugin {
  return {
    name: 'portal:texts',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(SHELL) ? `\0${id}` : null),
    async load(id) {
      if (id.startsWith(`\0${SHELL}`)) return shellModule(new URLSearchParams(id.split('?')[1]).get('lang') ?? '')
      const path = projectPath(id)
      if (path === null || !TEXTS.test(path)) return null
      const file = `${ROOT}/${path}`
      this.addWatchFile(file)
      const tables = Object.entries(await evaluate(file)).filter(([, value]) => isTextTable(value))
      const search = new URLSearchParams(id.split('?')[1])
      const language = search.get('lang')
      if (language === null) return remoteTablesModule(path, tables.map(([name]) => name))
      const table = tables.find(([name]) => name === search.get('table'))?.[1]
      return isTextTable(table) ? catalogueModule(table, language) : null
    },
  }
}

import { isDeepStrictEqual } from 'node:util'
import type { Plugin } from 'vite'
import { FALLBACK_LANGUAGE, KEEPS_LETTERS, LANGUAGES, isLanguage, isPack } from '../../shared/language.ts'
import { ROOT, evaluate, isRecord, projectPath } from './node-module.ts'
import { ENTRY_TEXTS, PACKS_FILE, fillFrom, foreignCode, packsModule, tableNumber } from './packs.ts'

const TEXTS = /(^|\/)texts\.ts$/
const STORE = `${ROOT}/ui/language/texts-store.ts`

/** Tables that are needed together: one file a language for all of them, because each file costs a request. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  'virtual:shell-texts': ['ui/language/texts.ts', 'web/words/texts.ts', 'web/home/words/texts.ts', ENTRY_TEXTS],
  'virtual:session-texts': ['web/session/texts.ts'],
  'virtual:form-texts': ['client/form/texts.ts', 'web/sign-in/texts.ts'],
  'virtual:list-texts': ['web/services/page/texts.ts', 'client/page/texts.ts', 'ui/frame/texts.ts'],
  'virtual:budget-texts': [
    'shared/figures/budget/texts.ts',
    'shared/figures/budget/divisions/texts.ts',
    'services/budget-income/texts.ts',
    'services/budget-expenses/texts.ts',
  ],
}

/** What a table is called in the file of those that are needed together. */
const nameTogether = (path: string, name: string, paths: readonly string[]) => `${name}${paths.indexOf(path)}`

async function togetherModule(id: string): Promise<string> {
  const [name = '', search] = id.split('?')
  const language = new URLSearchParams(search).get('lang')
  const paths = TOGETHER[name] ?? []
  const lines = paths.map(async (path) => {
    const names = path === ENTRY_TEXTS ? ['entryTexts'] : (await tablesOf(path)).map(([table]) => table)
    const address = path === ENTRY_TEXTS ? `${ENTRY_TEXTS}?lang=${language}` : `${ROOT}/${path}?lang=${language}`
    return names.map(
      (table) => `export { default as ${nameTogether(path, table, paths)} } from ${JSON.stringify(`${address}&table=${table}`)}`,
    )
  })
  return (await Promise.all(lines)).flat().join('\n')
}

/** Expression that loads one language of a table that stands with others; null where it has a file of its own. */
function loaderTogether(path: string, table: string, language: string): string | null {
  const [name, paths] = Object.entries(TOGETHER).find(([, together]) => together.includes(path)) ?? []
  return paths
    ? `() => import('${name}?lang=${language}').then((module) => ({ default: module.${nameTogether(path, table, paths)} }))`
    : null
}

/** A table of texts: every value has all four languages. */
export function isTextTable(value: unknown): value is Record<string, Record<string, unknown>> {
  if (!isRecord(value)) return false
  return Object.values(value).every((text) => isRecord(text) && LANGUAGES.every((language) => language in text))
}

const LONE_LETTER = /(?<![\p{L}\p{N}])(\p{L}) (?=\S)/gu

/** A number, or the place of one, and what is counted; a short word and the number or name that it announces. In every language. */
const COUNTED = /(\d|\{(?:n|count|days|hours|minutes|seconds|length)\}) (?=\p{L})/gu
const ANNOUNCES = /(?<![\p{L}\p{N}])(nr\.?|no\.|п\.|art\.|abs\.|ust\.|pkt|poz\.|ul\.|al\.|tel\.|godz\.|вул\.|ст\.|§|№) (?=\S)/giu

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
  if (!isLanguage(language)) throw new Error(`There is no language ${language}`)
  const keeps = KEEPS_LETTERS.includes(language)
  const entries = Object.entries(table).map(([key, text]) => [key, kept(text[language], keeps)])
  const code = `export default ${JSON.stringify(Object.fromEntries(entries))}`
  if (!isPack(language)) return code
  const foreign = Object.values(table).filter((text) => isDeepStrictEqual(text[language], text[FALLBACK_LANGUAGE]))
  return foreign.length === 0 ? code : `${code}\n${foreignCode(foreign.map((text) => kept(text[language], keeps)))}`
}

/** The module that stands for a file of tables: each waits for its catalogue of the language in use (`ui/language/texts-store.ts`). */
export function remoteTablesModule(path: string, names: readonly string[], standsAlone = false): string {
  const tables = names.map((name, index) => {
    const loaders = LANGUAGES.map((language) => {
      const file = path.startsWith('virtual:') ? path : `${ROOT}/${path}`
      const own = `() => import(${JSON.stringify(`${file}?lang=${language}&table=${name}`)})`
      return `${language}: ${(standsAlone ? null : loaderTogether(path, name, language)) ?? own}`
    })
    return `remoteTexts({ ${loaders.join(', ')} }, ${tableNumber(path, index)})`
  })
  return [
    `import { remoteTexts } from ${JSON.stringify(STORE)}`,
    `export const [${names.join(', ')}] = await Promise.all([${tables.join(', ')}])`,
  ].join('\n')
}

async function tablesOf(path: string): Promise<[string, unknown][]> {
  return Object.entries(await evaluate(`${ROOT}/${path}`)).filter(([, value]) => isTextTable(value))
}

/** Splits every `texts.ts` by language, so that a Polish visitor downloads Polish only. `standsAlone`: a bundle without the first pages of residents and without further languages. */
export function textsPlugin({ standsAlone }: { readonly standsAlone: boolean } = { standsAlone: false }): Plugin {
  return {
    name: 'portal:texts',
    enforce: 'pre',
    resolveId: (id) => (Object.hasOwn(TOGETHER, id.split('?')[0] ?? id) ? `\0${id}` : null),
    async load(id) {
      if (id.startsWith('\0') && Object.hasOwn(TOGETHER, id.slice(1).split('?')[0] ?? id)) return togetherModule(id.slice(1))
      const path = projectPath(id)
      if (path === PACKS_FILE && standsAlone)
        return 'export const catalogueOf = () => Promise.reject(new Error("no further languages here"))'
      if (path === PACKS_FILE)
        return packsModule(async (file) => (file === ENTRY_TEXTS ? ['entryTexts'] : (await tablesOf(file)).map(([name]) => name)))
      if (path === null || !TEXTS.test(path)) return null
      const file = `${ROOT}/${path}`
      this.addWatchFile(file)
      const tables = await tablesOf(path)
      const search = new URLSearchParams(id.split('?')[1])
      const language = search.get('lang')
      if (language === null)
        return remoteTablesModule(
          path,
          tables.map(([name]) => name),
          standsAlone,
        )
      if (isPack(language)) await fillFrom(language, path, Object.fromEntries(tables))
      const table = tables.find(([name]) => name === search.get('table'))?.[1]
      return isTextTable(table) ? catalogueModule(table, language) : null
    },
  }
}

import type { Plugin } from 'vite'
import { LANGUAGES } from '../../shared/language.ts'
import { ROOT, evaluate, isRecord, projectPath } from './node-module.ts'

const TEXTS = /(^|\/)texts\.ts$/
const STORE = `${ROOT}/ui/texts-store.ts`

/** A table of texts: every value has all four languages. */
export function isTextTable(value: unknown): value is Record<string, Record<string, unknown>> {
  if (!isRecord(value)) return false
  return Object.values(value).every((text) => isRecord(text) && LANGUAGES.every((language) => language in text))
}

/** One language of a table as a module. */
export function catalogueModule(table: Record<string, Record<string, unknown>>, language: string): string {
  const entries = Object.entries(table).map(([key, text]) => [key, text[language]])
  return `export default ${JSON.stringify(Object.fromEntries(entries))}`
}

/** The module that stands for a file of tables: each waits for its catalogue of the language in use (`ui/texts-store.ts`). */
export function remoteTablesModule(names: readonly string[], address: (name: string, language: string) => string): string {
  const tables = names.map((name) => {
    const loaders = LANGUAGES.map((language) => `${language}: () => import(${JSON.stringify(address(name, language))})`)
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
    async load(id) {
      const path = projectPath(id)
      if (path === null || !TEXTS.test(path)) return null
      const file = `${ROOT}/${path}`
      this.addWatchFile(file)
      const tables = Object.entries(await evaluate(file)).filter(([, value]) => isTextTable(value))
      const search = new URLSearchParams(id.split('?')[1])
      const language = search.get('lang')
      if (language === null) return remoteTablesModule(tables.map(([name]) => name), (name, code) => `${file}?lang=${code}&table=${name}`)
      const table = tables.find(([name]) => name === search.get('table'))?.[1]
      return isTextTable(table) ? catalogueModule(table, language) : null
    },
  }
}

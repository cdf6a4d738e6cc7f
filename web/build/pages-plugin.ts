import type { Plugin, Rolldown } from 'vite'
import { LANGUAGES, type WrittenLanguage } from '../../shared/language.ts'
import { publicPages } from './entries-plugin.ts'
import { ROOT } from './node-module.ts'

/** The shell's own pages that the server draws; what draws the home page comes with every page. */
const SHELL_PAGES: Readonly<Record<string, string>> = {
  '/lista-uslug': 'web/services/services-page.tsx',
  '/mapa-strony': 'web/pages/site-map-page.tsx',
  '/kontakt': 'web/pages/contact-page.tsx',
  '/logowanie': 'web/sign-in/sign-in-page.tsx',
  '/deklaracja-dostepnosci': 'web/pages/legal-page.tsx',
  '/ochrona-danych': 'web/pages/legal-page.tsx',
  '/regulamin': 'web/pages/legal-page.tsx',
  '/cyberbezpieczenstwo': 'web/pages/legal-page.tsx',
  '/polityka-cookie': 'web/pages/cookies-page.tsx',
  '/otwarte-dane': 'web/pages/open-data-page.tsx',
}
const START = 'web/main.tsx'

type Chunk = Rolldown.OutputChunk

/** A file of style sheets alone, which falls away: the server names the sheet. */
const isEmpty = ({ moduleIds }: Chunk) => moduleIds.every((id) => /\.css($|\?)/.test(id))
const isCatalogue = ({ facadeModuleId }: Chunk) => facadeModuleId?.includes('?lang=') === true
const isIn = (language: WrittenLanguage, { facadeModuleId }: Chunk) =>
  new URLSearchParams(facadeModuleId?.split('?')[1]).get('lang') === language

/** A file, what it imports, and the words in a language for which these wait. */
function withWords(chunks: ReadonlyMap<string, Chunk>, name: string, language: WrittenLanguage, found = new Set<string>()): Set<string> {
  const chunk = chunks.get(name)
  if (!chunk || isEmpty(chunk) || found.has(name)) return found
  found.add(name)
  for (const next of chunk.imports) withWords(chunks, next, language, found)
  for (const next of chunk.dynamicImports) {
    const words = chunks.get(next)
    if (words && isCatalogue(words) && isIn(language, words)) withWords(chunks, next, language, found)
  }
  return found
}

/**
 * Emits `pages.json`: for each public page and language the files of scripts that it needs beside those of every page. The server names them
 * in the page that it draws, and they come side by side; one after the other the last would come after five answers.
 */
export function pagesPlugin(): Plugin {
  return {
    name: 'portal:pages',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const chunks = new Map(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
      const homes = new Map([...chunks.values()].flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [id, fileName] as const)))
      const fileOf = (source: string) => {
        const file = homes.get(`${ROOT}/${source}`)
        if (file === undefined) throw new Error(`${source} stands in no file`)
        return file
      }
      const sources = [...Object.entries(SHELL_PAGES).map(([route, file]) => [route, [file]] as const), ...(await publicPages())]
      const filesOf = (files: readonly string[], language: WrittenLanguage) => {
        const first = withWords(chunks, fileOf(START), language)
        const all = new Set(files.flatMap((file) => [...withWords(chunks, fileOf(file), language)]))
        return [...all.difference(first)].map((name) => `/${name}`)
      }
      const pages = sources.map(([route, files]) => [
        route,
        Object.fromEntries(LANGUAGES.map((language) => [language, filesOf(files, language)])),
      ])
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(Object.fromEntries(pages)) })
    },
  }
}

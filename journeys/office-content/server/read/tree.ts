import type { Given } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import type { ContentFile, Folder, PageTexts } from '../content/content.ts'
import { extensionOf, hasMacros, typeOf } from '../folder/file-types.ts'
import type { Findings } from '../folder/findings.ts'
import type { Files } from '../folder/folder.ts'
import { readJson } from '../folder/json-files.ts'
import { inAllLanguages } from '../content/office-text.ts'
import { namesSchema } from '../content/office-schema.ts'
import { fileId } from '../content/file-id.ts'
import { pageNames } from './pages.ts'

const NAMES = 'nazwy.json'

export interface TreeSources {
  readonly files: Files
  readonly languages: readonly Language[]
  readonly pages: Readonly<Record<string, PageTexts>>
  readonly findings: Findings
}

/** A folder of procedures or information with everything below it. `path` ends with `/`. */
export function readTree(path: string, sources: TreeSources): Folder {
  const { files, languages, pages, findings } = sources
  const names = files.has(path + NAMES) ? (readJson(files, path + NAMES, namesSchema(languages), findings) ?? {}) : {}
  const below = [...files.keys()].filter((file) => file.startsWith(path)).map((file) => file.slice(path.length))
  const entries = new Set(below.map((file) => file.split('/')[0] ?? ''))
  const isThere = (name: string) => name === '.' || entries.has(name) || pageNames(files, path).includes(path + name)
  for (const name of Object.keys(names))
    if (!isThere(name)) findings.error(path + NAMES, `„${name}”: nie ma takiego pliku, strony ani katalogu`)
  const folders = new Set(below.filter((file) => file.includes('/')).map((file) => file.split('/')[0] ?? ''))
  const direct = below.filter((file) => !file.includes('/') && file !== NAMES && !file.endsWith('.html'))
  return {
    nazwa: names['.'] ?? named(path.slice(0, -1)),
    pliki: direct.map((file) => ({ nazwa: names[file] ?? named(file), rozszerzenie: extensionOf(file), link: fileId(path + file) })),
    strony: pageNames(files, path).map((page) => ({ nazwa: names[page.slice(path.length)] ?? titleOf(pages[page], page), link: page })),
    katalogi: [...folders].map((folder) => readTree(`${path}${folder}/`, sources)),
  }
}

/** A name that can be read, from the name of a file. */
function named(path: string): Given<string> {
  const words = path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\.[^.]+$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim()
  const name = words.charAt(0).toLocaleUpperCase('pl') + words.slice(1)
  return inAllLanguages(() => name)
}

function titleOf(page: PageTexts | undefined, path: string): Given<string> {
  return page ? inAllLanguages((language) => page[language]?.tytul) : named(path)
}

/** The files for download below the folders, each checked to be what its ending says. */
export function readDownloads(files: Files, folders: readonly string[], findings: Findings): ContentFile[] {
  const below = [...files.keys()].filter((path) => folders.some((folder) => path.startsWith(folder)))
  const paths = below.filter((path) => !path.endsWith('.html') && !path.endsWith(`/${NAMES}`))
  return paths.flatMap((path) => {
    const bytes = files.get(path) ?? Buffer.alloc(0)
    const found = typeOf(path, bytes)
    if (hasMacros(bytes)) findings.warning(path, 'plik zawiera makra (programy); proszę zapisać go bez nich')
    if ('type' in found) return [{ id: fileId(path), name: path.slice(path.lastIndexOf('/') + 1), type: found.type, bytes }]
    findings.error(path, found.problem)
    return []
  })
}

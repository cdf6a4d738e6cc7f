import { LANGUAGES, PACKS, type Language } from '#shared/language.ts'
import type { PageText, PageTexts } from '../content/content.ts'
import type { Findings } from '../folder/findings.ts'
import type { Files } from '../folder/folder.ts'
import { idsIn, removedFrom, splitTitle, targetOf, withLinks } from '../content/html.ts'
import { inAllLanguages } from '../content/office-text.ts'
import { picturesOf } from './pictures.ts'

const PAGE = new RegExp(`^(?<name>.+)\\.(?<language>${[...LANGUAGES, ...PACKS].join('|')})\\.html$`)
const SLUG = /^[a-z0-9-]+$/

export interface PageSources {
  readonly files: Files
  readonly languages: readonly Language[]
  /** Address behind a link of the portal or to a file; null, after a finding, where there is none. */
  readonly resolve: (file: string, kind: 'portal' | 'file', path: string) => string | null
  readonly findings: Findings
}

/** Names, without language and ending, of the pages directly in `folder` (with its `/`). */
export function pageNames(files: Files, folder: string): string[] {
  const names = [...files.keys()]
    .filter((path) => path.startsWith(folder) && !path.slice(folder.length).includes('/'))
    .flatMap((path) => PAGE.exec(path)?.groups?.['name'] ?? [])
  return [...new Set(names)]
}

/** A page in all languages; null, after findings, where one is missing or no page. */
export function readPage(name: string, sources: PageSources): PageTexts | null {
  const { languages, findings } = sources
  if (!SLUG.test(name.slice(name.lastIndexOf('/') + 1)))
    findings.error(name, 'nazwa strony: małe litery bez polskich znaków, cyfry i myślniki')
  const read = new Map(
    [...LANGUAGES, ...PACKS].map((language) => [language, readLanguage(`${name}.${language}.html`, languages.includes(language), sources)]),
  )
  if (languages.some((language) => !read.get(language))) return null
  return inAllLanguages((language) => read.get(language) ?? undefined)
}

function readLanguage(path: string, isNeeded: boolean, { files, resolve, findings }: PageSources): PageText | null {
  const bytes = files.get(path)
  if (!bytes) {
    if (isNeeded) findings.error(path, 'brak wersji językowej')
    return null
  }
  const source = bytes.toString('utf8')
  if (source.includes('\uFFFD')) findings.error(path, 'plik nie jest zapisany w UTF-8')
  for (const what of removedFrom(source)) findings.warning(path, `usunięto niedozwolone: ${what}`)
  const { title, body } = splitTitle(withLinks(source, (href) => linkOf(href, path, resolve), picturesOf(path, files, findings)))
  if (title === '') findings.error(path, 'brak tytułu strony (<h1>)')
  checkParts(path, body, findings)
  return { tytul: title, html: body }
}

function linkOf(href: string, path: string, resolve: PageSources['resolve']): string | null {
  const target = targetOf(href, path)
  if (target.kind === 'forbidden') return null
  return target.kind === 'portal' || target.kind === 'file' ? resolve(path, target.kind, target.path) : target.href
}

/** Ids must be single, and links within the page must lead somewhere. */
function checkParts(path: string, body: string, findings: Findings): void {
  const ids = idsIn(body)
  for (const id of new Set(ids)) if (ids.indexOf(id) !== ids.lastIndexOf(id)) findings.error(path, `id „${id}” powtarza się`)
  for (const [, part = ''] of body.matchAll(/href="#([^"]*)"/g))
    if (!ids.includes(part)) findings.error(path, `odnośnik prowadzi donikąd: #${part}`)
  if (/<h1[\s>]/i.test(body)) findings.error(path, 'na stronie może być tylko jeden <h1>')
}

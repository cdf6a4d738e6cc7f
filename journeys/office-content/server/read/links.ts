import { LANGUAGES, PACKS } from '#shared/language.ts'
import type { Tile } from '#shared/contracts/portal.ts'
import { customPage } from '../../addresses.ts'
import type { MenuEntry } from '../content/content.ts'
import type { Findings } from '../folder/findings.ts'
import type { Files } from '../folder/folder.ts'
import type { PageSources } from './pages.ts'
import { fileId } from '../content/file-id.ts'

/** The same page in whatever language a link names it. */
const PAGE_END = new RegExp(`(\\.(${[...LANGUAGES, ...PACKS].join('|')}))?\\.html$`)

/** What the portal itself has, for links to be checked against. */
export interface Rules {
  /** Addresses of pages. */
  readonly routes: ReadonlySet<string>
  readonly groups: ReadonlySet<string>
  readonly serviceIds: ReadonlySet<number>
}

/** Keys of the office's pages by the path of their file without language and ending. */
export type PageKeys = ReadonlyMap<string, string>

export function isPortalAddress(address: string, { routes }: Rules): boolean {
  return routes.has(address.split(/[?#]/)[0] ?? '')
}

/** Finds the address behind a link of a page; what does not exist is an error of that page. */
export function resolverFor(files: Files, keys: PageKeys, rules: Rules, findings: Findings): PageSources['resolve'] {
  const byPath = new Map([...keys].map(([key, path]) => [path, key]))
  return (file, kind, path) => {
    if (kind === 'portal') {
      if (!isPortalAddress(path, rules)) findings.error(file, `odnośnik prowadzi donikąd: ${path}`)
      return path
    }
    const page = byPath.get(path.replace(PAGE_END, ''))
    if (page !== undefined && path.endsWith('.html')) return customPage.to({ nazwaPliku: page })
    if (files.has(path) && /^(procedures|information)\//.test(path)) return `/api/pi/plik?link=${fileId(path)}`
    findings.error(file, `odnośnik prowadzi donikąd: ${path}`)
    return null
  }
}

const OUTSIDE = /^(https?:\/\/|mailto:|tel:)/i

export function checkMenu(menu: readonly MenuEntry[], keys: PageKeys, rules: Rules, findings: Findings): void {
  for (const { typ, link, nazwa } of menu) {
    const problem = {
      STRONA_WLASNA: keys.has(link) ? null : `nie ma strony pages/${link}.pl.html`,
      STRONA_WBUDOWANA: isPortalAddress(link, rules) ? null : `portal nie ma strony ${link}`,
      LINK: OUTSIDE.test(link) ? null : `adres musi zaczynać się od https://, http://, mailto: albo tel: (jest: ${link.slice(0, 40)})`,
    }[typ]
    if (problem) findings.error('menu.json', `„${nazwa.pl}”: ${problem}`)
  }
}

export function checkHome(tiles: readonly Tile[], rules: Rules, findings: Findings): void {
  for (const { typ, link } of tiles) {
    if (typ === 'GRUPA' && !rules.groups.has(link))
      findings.error('home.json', `nie ma grupy usług „${link}”; są: ${[...rules.groups].join(', ')}`)
    if (typ === 'USLUGA' && !rules.serviceIds.has(Number(link))) findings.error('home.json', `nie ma usługi ${link}`)
    if (typ === 'LINK' && !OUTSIDE.test(link) && !isPortalAddress(link, rules))
      findings.error('home.json', `kafelek prowadzi donikąd: ${link}`)
  }
}

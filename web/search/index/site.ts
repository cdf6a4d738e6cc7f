import type { contract } from '#journeys/office-content/contract.ts'
import { customPage, folderPage } from '#journeys/office-content/addresses.ts'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import type { Announced, Configuration } from '#shared/contracts/portal.ts'
import { textsNow } from '#ui/language/texts-store.ts'
import { PAGES } from '../pages/pages.ts'
import { leads, titles, words } from '../pages/texts.ts'
import type { Findable } from './findable.ts'

export interface Visitor {
  readonly isSignedIn: boolean
  readonly configuration: Configuration | null
}

/** Pages of the portal that this person can use. */
export function findablePages({ isSignedIn, configuration }: Visitor): Findable[] {
  const [title, lead, more] = [textsNow(titles), textsNow(leads), textsNow(words)]
  const hasPasswords = configuration?.czyLogowaniePrzezPortal !== false
  return PAGES.filter(({ isEntrance, needsPasswords }) => !(isEntrance && isSignedIn) && (!needsPasswords || hasPasswords)).map(
    ({ name, href, icon }) => ({
      href,
      icon,
      title: title[name],
      lead: lead[name],
      words: more[name],
    }),
  )
}

/** What the office tells everybody now. It stands on every page; the home page is where it leads. */
export function findableAnnouncements(announced: readonly Announced[], lead: string): Findable[] {
  return announced.map(({ tekst, jezyk }) => ({ href: '/strona-glowna', icon: 'info', title: tekst, lead, words: '', lang: jezyk }))
}

type Folder = Pick<AnswerOf<typeof contract.procedures>, 'pliki' | 'strony' | 'katalogi'>

/** Pages, files and folders that the office has written. A folder's name is a word for what lies in it. */
export function findableContent(content: AnswerOf<typeof contract.procedures>, route: string): Findable[] {
  return contentOf(content, { route, names: [content.nazwaMenu], at: '' })
}

interface Place {
  readonly route: string
  /** Names of the folders on the way. */
  readonly names: readonly string[]
  /** The folder's place in the index, `0.2`. */
  readonly at: string
}

function contentOf(folder: Folder, { route, names, at }: Place): Findable[] {
  const told = { lead: names.join(' / '), words: '' }
  const pages = folder.strony.map(({ nazwa, link }): Findable => ({
    ...told,
    href: customPage.to({ nazwaPliku: link }),
    icon: 'document',
    title: nazwa,
  }))
  const files = folder.pliki.map(({ nazwa, rozszerzenie, link }): Findable => ({
    lead: [rozszerzenie.toUpperCase(), ...names].join(' / '),
    words: '',
    href: `/api/pi/plik?link=${encodeURIComponent(link)}`,
    icon: 'download',
    title: nazwa,
    isFile: true,
  }))
  const below = folder.katalogi.flatMap((one, index): Findable[] => {
    const place = at === '' ? String(index) : `${at}.${index}`
    const own: Findable = { ...told, href: folderPage(route).to({ katalog: place }), icon: 'folder', title: one.nazwa }
    return [own, ...contentOf(one, { route, names: [...names, one.nazwa], at: place })]
  })
  return [...below, ...pages, ...files]
}

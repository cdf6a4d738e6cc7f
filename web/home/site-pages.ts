import { contract } from '#journeys/office-content/contract.ts'
import type { AnswerOf } from '#shared/endpoint.ts'
import { useTexts } from '#ui/language/i18n.tsx'
import type { IconName } from '#ui/icon/icon.tsx'
import { useApi } from '#client/call/use-api.ts'
import { customPage, folderPage } from '#journeys/office-content/addresses.ts'
import { texts as shellTexts } from '../words/texts.ts'
import { texts as pageTexts } from '../words/pages/texts.ts'
import { fitting } from '../catalogue/fit.ts'
import { texts } from './texts.ts'

/** A page or file that is no service. */
export interface SitePage {
  readonly href: string
  readonly icon: IconName
  readonly title: string
  /** Where it stands, or what it is about. */
  readonly lead: string
  /** Further words that people use for it. */
  readonly words: string
  readonly isFile?: true
}

type Folder = Pick<AnswerOf<typeof contract.procedures>, 'pliki' | 'strony' | 'katalogi'>

/** Pages and files of a folder and of those in it; `place`: names of the folders on the way. */
function contentOf(folder: Folder, route: string, place: readonly string[], at = ''): SitePage[] {
  const lead = place.join(' / ')
  const pages = folder.strony.map(({ nazwa, link }): SitePage => ({ href: customPage.to({ nazwaPliku: link }), icon: 'document', title: nazwa, lead, words: '' }))
  const files = folder.pliki.map(({ nazwa, rozszerzenie, link }): SitePage => (
    { href: `/api/pi/plik?link=${encodeURIComponent(link)}`, icon: 'download', title: nazwa, lead, words: rozszerzenie, isFile: true }
  ))
  const below = folder.katalogi.flatMap((one, index) => {
    const path = at === '' ? String(index) : `${at}.${index}`
    return [{ href: folderPage(route).to({ katalog: path }), icon: 'folder', title: one.nazwa, lead, words: '' } as const, ...contentOf(one, route, [...place, one.nazwa], path)]
  })
  return [...below, ...pages, ...files]
}

/** Pages of the portal and of the office that fit a phrase; the office's are asked for once somebody searches. */
export function useSitePages(phrase: string, isSearching: boolean): readonly SitePage[] {
  const t = useTexts(texts)
  const shell = useTexts(shellTexts)
  const { contact } = useTexts(pageTexts)
  const procedures = useApi(contract.procedures, {}, { isEnabled: isSearching }).data
  const information = useApi(contract.information, {}, { isEnabled: isSearching }).data
  if (!isSearching) return []
  const legal = [
    [shell.accessibility, '/deklaracja-dostepnosci'], [shell.privacy, '/ochrona-danych'], [shell.terms, '/regulamin'], [shell.cyber, '/cyberbezpieczenstwo'],
    [shell.cookies, '/polityka-cookie'],
  ] as const
  const pages: SitePage[] = [
    { href: '/kontakt', icon: 'phone', title: contact, lead: t.contactLead, words: t.contactWords },
    ...(procedures ? contentOf(procedures, '/procedury', [procedures.nazwaMenu]) : []),
    ...(information ? contentOf(information, '/informacje', [information.nazwaMenu]) : []),
    ...legal.map(([title, href]) => ({ href, icon: 'document', title, lead: '', words: '' }) as const),
  ]
  return fitting(phrase, pages, ({ title, lead, words }) => ({ title, rest: `${lead} ${words}` }))
}

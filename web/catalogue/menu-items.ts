import type { AnswerOf } from '#shared/calls/endpoint.ts'
import type { contract } from '#shared/contracts/portal.ts'
import { customPage } from '#journeys/office-content/addresses.ts'

export type MenuItem = AnswerOf<typeof contract.menu>['menuBoczneElementy'][number]

interface DefaultTexts {
  readonly home: string
}

/** What the drawer shows until the office's items have come, and where they cannot be loaded. */
export function defaultItems(words: DefaultTexts): MenuItem[] {
  const item = (nazwa: string, link: string, pozycja: number): MenuItem => ({
    nazwa,
    link,
    pozycja,
    typ: 'STRONA_WBUDOWANA',
    czyWidoczny: true,
    czyOtwieracWNowejKarcie: false,
  })
  return [item(words.home, '/strona-glowna', 1)]
}

/** Only these may stand in a link that the office types in: nothing that runs as a script. */
function isWebAddress(link: string): boolean {
  return /^(https?:\/\/|mailto:|tel:)/i.test(link)
}

/** Address behind an item: pages of the office by file name, built-in pages by path, links as they are. */
export function addressOf(item: MenuItem): string {
  if (item.typ === 'STRONA_WLASNA') return customPage.to({ nazwaPliku: item.link })
  if (item.typ === 'LINK') return isWebAddress(item.link) ? item.link : `https://${item.link}`
  return item.link.startsWith('/') ? item.link : `/${item.link}`
}

export function visibleItems(items: readonly MenuItem[]): MenuItem[] {
  return items.filter((item) => item.czyWidoczny).sort((a, b) => a.pozycja - b.pozycja)
}

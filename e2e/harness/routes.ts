import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { loadEntries } from '#api/answers/services/load-services.ts'
import { KINDS, isKind } from '#services/receivables/dues/kinds.ts'
import type { SubjectKinds } from '#shared/calls/endpoint.ts'
import type { JourneyPage } from '#shared/shell/page.ts'
import { SHELL_ROUTES } from '#shared/shell/routes.ts'

interface Route {
  readonly route: string
  readonly access: JourneyPage['access']
  /** Of a service that not every subject can use. */
  readonly kinds?: SubjectKinds
}

/** Who looks at a page. */
export const VISITORS = ['nobody', 'resident', 'institution', 'restricted'] as const
export type Visitor = (typeof VISITORS)[number]

/** Demo accounts of the visitors; nobody has none. */
export const LOGINS: Readonly<Record<Visitor, string | null>> = {
  nobody: null,
  resident: 'anna.kompletowska',
  institution: 'karczma.podlipa',
  restricted: 'marek.niezweryfikowicz',
}

/** What stands behind an address so that its page shows what it is for; a page that is not here is opened bare. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  '/lista-uslug': ['', '?grupa=payments'],
  '/szukaj': ['?szukaj=podatk', '?szukaj=krokodyl'],
  '/procedury': ['', '?katalog=2'],
  '/strona-wlasna': ['?nazwaPliku=jak-zaczac', '?nazwaPliku=procedures/odpady/deklaracja-odpady', '?nazwaPliku=nie-ma'],
  '/usluga-przerwa-techniczna': ['', '?usluga=1'],
  '/aktywacja-return-url': ['?hash=kod', ''],
  '/aktywacja-z-urzedu-return-url': ['?hash=kod', ''],
  '/rejestracja-inny-login': ['?hash=kod', ''],
  '/nowe-haslo': ['?link=kod', ''],
  '/potwierdzenie-email': ['?hash=kod', ''],
  '/to-nie-ja': ['?hash=kod', ''],
  '/return-url-blad': ['', '?trescBledu=Sesja+w+Profilu+Zaufanym+wygas%C5%82a.'],
  '/platnosc-przejscie': ['', '?platnosc=11111111-2222-4333-8444-555555555555'],
  '/koszyk': ['?wybor=calosc'],
  '/zaplac-z-listu': ['', '?krok=wynik', '?krok=przejscie'],
  '/skad-ta-kwota': ['', '?karta=1001&raty=100104'],
  '/wnioski': ['', '?rodzaj=ulga', '?rodzaj=odpady', '?rodzaj=nadplata', '?rodzaj=dane-do-faktury', '?rodzaj=nie-ma'],
  '/platnosc-wynik': ['', '?wynik=ok', '?wynik=blad'],
  '/uslugi/oplaty-za-zezwolenia': ['', '?rok=2024'],
  '/uslugi/wymiar-podatku': ['?lataPodatkowe=2025,2026', '?lataPodatkowe='],
  '/uslugi/oplaty-lokalne': ['', '?rok=2019'],
  '/uslugi/parametry-oplat-za-odpady-osoby': ['', '?typWyswietlania=archiwalne'],
  '/uslugi/odbior-odpadow': ['', '?ulica=Lipowa'],
  '/platnosc-informacja': ['', '?czySukces=true'],
}

async function pagesOfJourneys(): Promise<Route[]> {
  const modules = await Promise.all(
    globSync('journeys/*/pages.ts').map((file) => import(pathToFileURL(file).href) as Promise<{ pages: readonly Route[] }>),
  )
  return modules.flatMap(({ pages }) => pages)
}

async function pagesOfServices(): Promise<Route[]> {
  const entries = await loadEntries()
  return entries.flatMap(({ entry }) => {
    const { subjectKinds: kinds } = entry
    const own = (entry.pages ?? []).map(({ route, access }) => ({ route, access: access ?? entry.access, kinds }))
    return own.length > 0 ? own : [{ route: `/uslugi/${entry.path}`, access: entry.access, kinds }]
  })
}

/** Every page of the portal from the lists that the portal itself has: shell, journeys, services. A new page is among them by itself. */
async function allRoutes(): Promise<Route[]> {
  const shell = SHELL_ROUTES.map((route): Route => ({ route, access: 'public' }))
  const found = [...shell, ...(await pagesOfJourneys()), ...(await pagesOfServices())]
  return [...new Map(found.map((one) => [one.route, one])).values()]
}

const OPENS: Readonly<Record<Visitor, readonly Route['access'][]>> = {
  nobody: ['public', 'anonymous'],
  resident: ['limited', 'session', 'subject'],
  institution: ['subject'],
  restricted: ['limited'],
}

/** What a person sees an institution sees alike, so it looks only at what is for institutions alone. */
function isFor(visitor: Visitor, { kinds = 'both' }: Route): boolean {
  return visitor === 'institution' ? kinds === 'institution' : kinds !== 'institution'
}

/** Open to everybody, and different for those who have signed in. */
const CHANGED = ['/strona-glowna', '/lista-uslug', '/mapa-strony']

/** Addresses that this visitor can open and that look different to others, with examples behind them, and one that leads nowhere. */
export async function addressesFor(visitor: Visitor): Promise<string[]> {
  const open = (await allRoutes()).filter((one) => OPENS[visitor].includes(one.access) && isFor(visitor, one)).map(({ route }) => route)
  const shown = visitor === 'nobody' ? [...open, '/nie-ma-takiej-strony'] : [...CHANGED, ...open]
  return shown.flatMap((route) => (EXAMPLES[route] ?? ['']).map((rest) => route + rest))
}

/** The address of a card's page with a card of the signed-in person behind it; other addresses, and kinds without a card, as they are. */
export async function withCard(page: Page, address: string): Promise<string> {
  const kind = Object.keys(KINDS).find((name) => isKind(name) && KINDS[name].route === address)
  if (kind === undefined) return address
  const card = await page.evaluate(async (wanted) => {
    const headers = { authorization: `Bearer ${sessionStorage.getItem('token')}` }
    const answer = await fetch(`/api/naleznosci/dajKartyNaleznosci?pesel=${sessionStorage.getItem('pesel')}`, { headers })
    const { karty } = (await answer.json()) as { karty: { aplikacjaNaleznosci: string; idKartyNaleznosci: number }[] }
    return karty.find(({ aplikacjaNaleznosci }) => aplikacjaNaleznosci === wanted)?.idKartyNaleznosci
  }, kind)
  return card === undefined ? address : `${address}?karta=${card}`
}

import type { RouterHistory } from '@tanstack/history'
import { type WebJourneyPage, journeyPages } from 'virtual:entries'
import { SHELL_ROUTES, type ShellRoute } from '#shared/shell/routes.ts'
import { readSearch } from '#client/router/address.ts'
import { type PortalRoute, PortalRouter } from '#client/router/portal-router.ts'
import { focusNextHeading } from '#ui/layout/page-heading.tsx'
import { HomePage } from '../home/home-page.tsx'
import { serviceRoutes } from '../services/service-routes.tsx'
import { guardAnonymous, guardFull, guardSession, guardSubject } from '../session/guards.ts'
import { startPage } from '../start/start-page.ts'
import { failedPage } from '../shell/failed-page.ts'
import { PendingPage } from '../shell/pending-page.tsx'
import type { shellWays as ShellWays } from './ways.ts'

const home = () => Promise.resolve({ Page: HomePage })
/** By one file that says where those of pages are: home and sign-in need none of it. */
const way = (name: keyof typeof ShellWays) => async () => (await import('./ways.ts')).shellWays[name]()
const legal = way('legal')

/** A page for each address of the shell: one without a page, or a page without an address, does not compile. */
const PAGES: Readonly<Record<ShellRoute, Omit<PortalRoute, 'path'>>> = {
  '/': { load: home, guard: startPage },
  '/strona-glowna': { load: home },
  '/lista-uslug': { load: way('services') },
  '/szukaj': { load: way('search') },
  '/mapa-strony': { load: way('siteMap') },
  '/kontakt': { load: way('contact') },
  '/logowanie': { load: () => import('../sign-in/sign-in-page.tsx'), guard: guardAnonymous },
  '/uzytkownicy/login2FA': { load: way('secondStep'), guard: guardAnonymous },
  '/przerwa-techniczna': { load: way('break') },
  '/usluga-przerwa-techniczna': { load: way('serviceBreak') },
  '/deklaracja-dostepnosci': { load: legal },
  '/ochrona-danych': { load: legal },
  '/regulamin': { load: legal },
  '/cyberbezpieczenstwo': { load: legal },
  '/polityka-cookie': { load: way('cookies') },
  '/otwarte-dane': { load: way('openData') },
}

const general = SHELL_ROUTES.map((path): PortalRoute => ({ path, ...PAGES[path] }))

/** The pages of the portal over the addresses of `history`: the browser's, or the one that the server draws. */
export function routerOver(history: RouterHistory): PortalRouter {
  return new PortalRouter({
    history,
    routes: [...general, ...serviceRoutes, ...journeyRoutes],
    Pending: PendingPage,
    missing: way('missing'),
    failed: failedPage,
  })
}

/** `?id=` names what the page is about; all other parameters only choose from it. */
const pageOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => pathname + (readSearch(search)['id'] ?? '')

/**
 * After a navigation the heading gets the focus; not on Back, where the browser restores the place, and not when only the
 * parameters of a page change (a filter must keep the focus). Begins after the first page, which starts at its top.
 */
export function watchNavigation({ history }: PortalRouter): void {
  let page = pageOf(location)
  history.subscribe(({ location: next, action }) => {
    if (pageOf(next) !== page && (action.type === 'PUSH' || action.type === 'REPLACE')) focusNextHeading()
    page = pageOf(next)
  })
}

const GUARDS: Readonly<Record<WebJourneyPage['access'], ((address: string) => Promise<void>) | null>> = {
  public: null,
  anonymous: guardAnonymous,
  limited: guardSession,
  session: guardFull,
  subject: guardSubject,
}

/** One route for each page that a journey declares. */
const journeyRoutes: readonly PortalRoute[] = journeyPages.map(({ route, access, load }) => {
  const guard = GUARDS[access]
  // A guard of subjects also takes kinds; a route hands over the address alone.
  return { path: route, load, ...(guard && { guard: (address: string) => guard(address) }) }
})

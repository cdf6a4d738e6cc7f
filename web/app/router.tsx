import { type AnyRoute, createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { SHELL_ROUTES, type ShellRoute } from '#shared/shell/routes.ts'
import { focusNextHeading } from '#ui/layout/page-heading.tsx'
import { HomePage } from '../home/home-page.tsx'
import { serviceRoutes } from '../services/service-routes.tsx'
import { guardAnonymous } from '../session/guards.ts'
import { journeyRoutes } from './journey-routes.ts'
import { PendingPage } from './pending-page.tsx'
import { Shell } from '../shell/shell.tsx'
import { startPage } from '../start/start-page.ts'

const root = createRootRoute({ component: Shell })

function page(path: string, load: () => Promise<{ readonly Page: React.ComponentType }>, beforeLoad?: (address: string) => Promise<void>): AnyRoute {
  return createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(load, 'Page'),
    ...(beforeLoad && { beforeLoad: ({ location }) => beforeLoad(location.href) }),
  })
}

const legal = () => import('../pages/legal-page.tsx')

/** A page for each address of the shell: one without a page, or a page without an address, does not compile. */
const PAGES: Readonly<Record<ShellRoute, (path: string) => AnyRoute>> = {
  '/': (path) => createRoute({ getParentRoute: () => root, path, beforeLoad: startPage, component: HomePage }),
  '/strona-glowna': (path) => createRoute({ getParentRoute: () => root, path, component: HomePage }),
  '/lista-uslug': (path) => page(path, () => import('../services/services-page.tsx')),
  '/mapa-strony': (path) => page(path, () => import('../pages/site-map-page.tsx')),
  '/kontakt': (path) => page(path, () => import('../pages/contact-page.tsx')),
  '/logowanie': (path) => page(path, () => import('../sign-in/sign-in-page.tsx'), guardAnonymous),
  '/uzytkownicy/login2FA': (path) => page(path, () => import('../sign-in/second-step-page.tsx'), guardAnonymous),
  '/przerwa-techniczna': (path) => page(path, () => import('../pages/break-page.tsx')),
  '/usluga-przerwa-techniczna': (path) => page(path, () => import('../pages/service-break-page.tsx')),
  '/deklaracja-dostepnosci': (path) => page(path, legal),
  '/ochrona-danych': (path) => page(path, legal),
  '/regulamin': (path) => page(path, legal),
  '/cyberbezpieczenstwo': (path) => page(path, legal),
  '/polityka-cookie': (path) => page(path, legal),
}

const general = SHELL_ROUTES.map((route) => PAGES[route](route))

/** Parameters stay text: `?rok=0123` is not a number, and a page reads what stands in the address. */
function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

function stringifySearch(values: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== undefined && value !== null) search.set(name, String(value))
  const text = search.toString()
  return text && `?${text}`
}

export const router = createRouter({
  routeTree: root.addChildren([...general, ...serviceRoutes(root), ...journeyRoutes(root)]),
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPendingMs: 300,
  defaultPendingComponent: PendingPage,
  defaultErrorComponent: lazyRouteComponent(() => import('../pages/error-page.tsx'), 'Page'),
  defaultNotFoundComponent: lazyRouteComponent(() => import('../pages/not-found-page.tsx'), 'Page'),
})

/**
 * After a navigation the heading gets the focus; not on Back, where the browser restores the place, and not when only the
 * parameters of a page change (a filter must keep the focus). Begins after the first page, which starts at its top.
 */
export function watchNavigation(): void {
  let path = location.pathname
  router.history.subscribe(({ location: next, action }) => {
    if (next.pathname !== path && (action.type === 'PUSH' || action.type === 'REPLACE')) focusNextHeading()
    path = next.pathname
  })
}

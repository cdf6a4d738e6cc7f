import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { type WebEntry } from 'virtual:entries'
import { guardEntry } from '../app/guards.ts'
import { addressOfPage, entries } from './entry-at.ts'

type PageModule = { readonly Page: React.ComponentType }

/** A declared service has no page of its own: the one page for all of them draws its declaration. */
async function declaredPage(load: NonNullable<WebEntry['service']>): Promise<PageModule> {
  const [{ ServicePage }, service] = await Promise.all([import('../service-page/service-page.tsx'), load()])
  return { Page: () => <ServicePage service={service} /> }
}

function routesOf(parent: AnyRoute, entry: WebEntry): AnyRoute[] {
  const { service } = entry
  const pages = service ? [{ route: '', load: () => declaredPage(service) }] : entry.pages
  return pages.map(({ route, load }) =>
    createRoute({
      getParentRoute: () => parent,
      path: addressOfPage(entry, route),
      beforeLoad: ({ location }) => guardEntry(entry, location.href),
      component: lazyRouteComponent(load, 'Page'),
    }),
  )
}

/** One route for each page of each service of the catalogue. */
export function serviceRoutes(parent: AnyRoute): AnyRoute[] {
  return entries.flatMap((entry) => routesOf(parent, entry))
}

import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { WebEntry, WebPage } from 'virtual:entries'
import { guardEntry } from '../session/guards.ts'
import { addressOfEntry, entries } from '../catalogue/entry-at.ts'

/** A declared service has no page of its own: the one page for all of them draws its declaration. */
function declaredPage(entry: WebEntry, load: NonNullable<WebEntry['service']>): WebPage {
  return {
    route: addressOfEntry(entry),
    access: entry.access,
    load: async () => {
      const [{ ServicePage }, { service, parts }] = await Promise.all([import('./page/service-page.tsx'), load()])
      return { Page: () => <ServicePage service={service} parts={parts} /> }
    },
  }
}

function routesOf(parent: AnyRoute, entry: WebEntry): AnyRoute[] {
  const pages = entry.service ? [declaredPage(entry, entry.service)] : entry.pages
  return pages.map(({ route, access, load }) =>
    createRoute({
      getParentRoute: () => parent,
      path: route,
      beforeLoad: ({ location }) => guardEntry({ ...entry, access }, location.href),
      component: lazyRouteComponent(load, 'Page'),
    }),
  )
}

/** One route for each page of each service of the catalogue. */
export function serviceRoutes(parent: AnyRoute): AnyRoute[] {
  return entries.flatMap((entry) => routesOf(parent, entry))
}

import type { WebEntry, WebPage } from 'virtual:entries'
import type { PortalRoute } from '#client/router/portal-router.ts'
import { guardEntry } from '../session/guards.ts'
import { addressOfEntry, entries } from '../catalogue/entry-at.ts'

/** A declared service has no page of its own: the one page for all of them draws its declaration. */
function declaredPage(entry: WebEntry, load: NonNullable<WebEntry['service']>): WebPage {
  return {
    route: addressOfEntry(entry),
    access: entry.access,
    load: async () => {
      const { ServicePage, service, parts } = await load()
      return { Page: () => <ServicePage service={service} parts={parts} /> }
    },
  }
}

function routesOf(entry: WebEntry): PortalRoute[] {
  const pages = entry.service ? [declaredPage(entry, entry.service)] : entry.pages
  return pages.map(({ route, access, load }) => ({ path: route, load, guard: (address) => guardEntry({ ...entry, access }, address) }))
}

/** One route for each page of each service of the catalogue. */
export const serviceRoutes: readonly PortalRoute[] = entries.flatMap(routesOf)

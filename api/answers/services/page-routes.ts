import { SHELL_ROUTES } from '#shared/shell/routes.ts'
import type { Rules } from '#journeys/office-content/index.ts'
import { loadJourneyRoutes } from './load-journeys.ts'
import type { LoadedEntry } from './load-services.ts'

/** Every address that is a page: the shell's, and those of the services and journeys. */
export async function pageRoutes(entries: readonly LoadedEntry[]): Promise<ReadonlySet<string>> {
  const own = entries.flatMap(({ entry }) => [`/uslugi/${entry.path}`, ...(entry.pages ?? []).map((page) => page.route)])
  return new Set<string>([...SHELL_ROUTES, ...own, ...(await loadJourneyRoutes())])
}

/** What links in the office's content may lead to. */
export async function contentRules(entries: readonly LoadedEntry[]): Promise<Rules> {
  return {
    routes: await pageRoutes(entries),
    groups: new Set(entries.map(({ group }) => group)),
    serviceIds: new Set(entries.map(({ entry }) => entry.id)),
  }
}

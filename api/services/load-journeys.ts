import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import type { JourneyPage } from '#shared/page.ts'
import type { Dependencies, Journey } from '#shared/server/dependencies.ts'
import type { Route } from '#shared/server/handler.ts'
import type { Bookings, Dues, Payables } from '#shared/server/payable.ts'
import { loadModule } from './load-module.ts'
import type { LoadedEntry } from './load-services.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** What residents do, found by the folder. A part of a journey that builds on the rest of it declares itself likewise, one folder below. */
const SERVERS = globSync('journeys/*/server/{journey,*/journey}.ts', { cwd: ROOT }).map((file) => file.replaceAll('\\', '/')).sort()
const JOURNEYS = [...new Set(SERVERS.map((file) => file.split('/')[1] ?? ''))]

/** The calls that services write by hand (`server/routes.ts`), beside the declared ones. */
export async function loadOwnRoutes(entries: readonly LoadedEntry[], deps: Dependencies): Promise<Route[]> {
  const folders = [...new Set(entries.map(({ folder }) => folder))].filter((folder) => existsSync(join(ROOT, folder, 'server', 'routes.ts')))
  const routes = await Promise.all(
    folders.map(async (folder) => {
      const { routes } = await loadModule<{ routes: (deps: Dependencies) => Route[] }>(`${folder}/server/routes.ts`, 'routes')
      return routes(deps)
    }),
  )
  return routes.flat()
}

export async function loadJourneys(deps: Dependencies): Promise<Journey[]> {
  return Promise.all(
    SERVERS.map(async (file) => {
      const { journey } = await loadModule<{ journey: (deps: Dependencies) => Journey }>(file, 'journey')
      return journey(deps)
    }),
  )
}

/** Addresses of the pages that journeys declare. */
export async function loadJourneyRoutes(): Promise<string[]> {
  const declaring = JOURNEYS.filter((name) => existsSync(join(ROOT, 'journeys', name, 'pages.ts')))
  const declared = await Promise.all(
    declaring.map(async (name) => (await loadModule<{ pages: readonly JourneyPage[] }>(`journeys/${name}/pages.ts`, 'pages')).pages),
  )
  return declared.flat().map(({ route }) => route)
}

const PAYABLE = 'services/receivables/server/payable.ts'

/** The service whose rows can be paid; journeys know it only by these. */
export async function loadPayables(): Promise<Pick<Dependencies, 'payables' | 'dues' | 'bookings'>> {
  const [{ payables }, { dues }, { bookings }] = await Promise.all([
    loadModule<{ payables: Payables }>(PAYABLE, 'payables'), loadModule<{ dues: Dues }>(PAYABLE, 'dues'), loadModule<{ bookings: Bookings }>(PAYABLE, 'bookings'),
  ])
  return { payables, dues, bookings }
}

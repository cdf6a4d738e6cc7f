import type { JourneyPage } from '#shared/shell/page.ts'
import type { Dependencies, Journey } from '#shared/server/start/dependencies.ts'
import type { Ahead } from '#shared/server/messages/ahead.ts'
import type { Delivered } from '#shared/server/messages/delivered.ts'
import type { NextContribution } from '#shared/server/next/next.ts'
import type { Route } from '#shared/server/handler.ts'
import type { Bookings, Dues, Owing, Payables } from '#shared/server/payments/payable.ts'
import type { Contributor } from '../next/gather.ts'
import { breaksAhead } from './breaks-ahead.ts'
import { filesLike, hasFile, loadModule } from './load-module.ts'
import { loadEntries } from './load-services.ts'
import type { LoadedEntry } from './load-services.ts'

export { loadEvents } from './load-events.ts'

/** What residents do, found by the folder. A part of a journey that builds on the rest of it declares itself likewise, one folder below. */
const SERVERS = filesLike('journeys/*/server/{journey,*/journey}.ts')
const JOURNEYS = [...new Set(SERVERS.map((file) => file.split('/')[1] ?? ''))]

/** The calls that services write by hand (`server/routes.ts`), beside the declared ones. */
export async function loadOwnRoutes(entries: readonly LoadedEntry[], deps: Dependencies): Promise<Route[]> {
  const folders = [...new Set(entries.map(({ folder }) => folder))].filter((folder) => hasFile(folder, 'server/routes.ts'))
  const routes = await Promise.all(
    folders.map(async (folder) => {
      const { routes } = await loadModule<{ routes: (deps: Dependencies) => Route[] }>(`${folder}/server/routes.ts`, 'routes')
      return routes(deps)
    }),
  )
  return routes.flat()
}

/** What services add to the home page (`server/next.ts`), found by the folder. */
export async function loadContributors(entries: readonly LoadedEntry[], deps: Dependencies): Promise<Contributor[]> {
  const folders = [...new Set(entries.map(({ folder }) => folder))].filter((folder) => hasFile(folder, 'server/next.ts'))
  return Promise.all(
    folders.map(async (name) => {
      const { next } = await loadModule<{ next: (deps: Dependencies) => NextContribution }>(`${name}/server/next.ts`, 'next')
      return { name, serviceIds: entries.filter(({ folder }) => folder === name).map(({ entry }) => entry.id), contribute: next(deps) }
    }),
  )
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
  const declaring = JOURNEYS.filter((name) => hasFile(`journeys/${name}`, 'pages.ts'))
  const declared = await Promise.all(
    declaring.map(async (name) => (await loadModule<{ pages: readonly JourneyPage[] }>(`journeys/${name}/pages.ts`, 'pages')).pages),
  )
  return declared.flat().map(({ route }) => route)
}

const AHEAD = filesLike('services/*/server/**/ahead.ts')

/** What services know to come by itself, and breaks that the office has planned. */
async function loadAhead(): Promise<Ahead[]> {
  const declared = await Promise.all(AHEAD.map(async (file) => (await loadModule<{ ahead: readonly Ahead[] }>(file, 'ahead')).ahead))
  return [...declared.flat(), breaksAhead(await loadEntries())]
}

const DELIVERED = filesLike('services/*/server/**/delivered.ts')

/** What people are told of a delivery: declared beside the datasets and found by the folder. */
export async function loadDelivered(): Promise<Delivered[]> {
  return (
    await Promise.all(DELIVERED.map(async (file) => (await loadModule<{ delivered: readonly Delivered[] }>(file, 'delivered')).delivered))
  ).flat()
}

const PAYABLE = filesLike('services/*/server/payable.ts')

/** The one service whose rows can be paid, and what others know to come; journeys know them only by these. */
export async function loadPayables(): Promise<Pick<Dependencies, 'payables' | 'dues' | 'owing' | 'bookings' | 'ahead' | 'delivered'>> {
  const [file, another] = PAYABLE
  if (file === undefined || another !== undefined)
    throw new Error(`One service has server/payable.ts, not: ${PAYABLE.join(', ') || 'none'}`)
  const { payables, dues, owing, bookings } = await loadModule<{ payables: Payables; dues: Dues; owing: Owing; bookings: Bookings }>(
    file,
    'payables',
    'dues',
    'owing',
    'bookings',
  )
  return { payables, dues, owing, bookings, ahead: await loadAhead(), delivered: await loadDelivered() }
}

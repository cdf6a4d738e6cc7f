import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { serveWeb } from './static.ts'
import type { Settings } from '../portal/settings.ts'
import type { LoadedEntry } from '../services/load-services.ts'
import { pageRoutes } from '../services/page-routes.ts'
import { drawnAddresses } from './addresses.ts'
import { readBuilt } from './built.ts'
import { Pages } from './pages.ts'
import { serveSiteMap } from './site-map.ts'

interface PageServices {
  readonly entries: readonly LoadedEntry[]
  readonly settings: Settings
  readonly publicUrl: string
  readonly log: FastifyBaseLogger
  /** What pages depend on beside the office's content. */
  readonly marks: () => Promise<readonly (string | number)[]>
}

/** The web application and its public pages as finished HTML; closing ends the thread that draws them. */
export async function servePages(
  app: FastifyInstance,
  { entries, settings, publicUrl, log, marks }: PageServices,
): Promise<{ close(): Promise<void> }> {
  const drawn = drawnAddresses(entries)
  const built = readBuilt()
  const office = () => settings.current()
  const withContent = async () => [(await office()).importedAt.getTime(), ...(await marks())]
  const pages = built?.canDraw ? new Pages({ app, log, built, publicUrl, office, marks: withContent }) : null
  // The first visitor does not wait for the thread.
  app.addHook('onListen', async () => {
    const home = drawn.find('/', {}, await office())
    if (home) void pages?.find(home, 'pl')
  })
  serveSiteMap(app, { settings, drawn, publicUrl })
  await serveWeb(app, { routes: await pageRoutes(entries), office, built, drawn, pages })
  return { close: async () => pages?.close() }
}

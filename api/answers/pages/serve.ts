import { readFile } from 'node:fs/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type Language, DEFAULT_LANGUAGE, LANGUAGES } from '#shared/language.ts'
import type { DeskRoute } from '#shared/server/desk/route.ts'
import type { Documents } from '#shared/server/documents.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { serveWeb } from './static.ts'
import { NEUTRAL_CREST } from '../portal/face.ts'
import type { Settings } from '../portal/settings.ts'
import { openDatasets } from '../open-data/datasets.ts'
import { type LoadedEntry, loadServices } from '../services/load-services.ts'
import { contentRules, pageRoutes } from '../services/page-routes.ts'
import { drawnAddresses, type DrawnAddresses } from './addresses.ts'
import { readBuilt } from './built.ts'
import { Pages } from './pages.ts'
import { previewRoutes } from './preview.ts'
import { escapeHtml } from './escape.ts'
import { addressIn } from './head.ts'

interface PageServices {
  readonly pool: Pool
  readonly documents: Documents
  readonly entries: readonly LoadedEntry[]
  readonly settings: Settings
  readonly publicUrl: string
  readonly dataDir: string
  readonly log: FastifyBaseLogger
  /** What pages depend on beside the office's content. */
  readonly marks: () => Promise<readonly (string | number)[]>
  /** A finished page has gone out. */
  readonly onDrawn: (path: string, language: Language) => void
}

interface ServedPages {
  /** Pages as they would be with the drafts of the content. */
  readonly deskRoutes: readonly DeskRoute[]
  close(): Promise<void>
}

/** The web application and its public pages as finished HTML; closing ends the thread that draws them. */
export async function servePages(
  app: FastifyInstance,
  { entries, settings, publicUrl, log, marks, pool, documents, dataDir, onDrawn }: PageServices,
): Promise<ServedPages> {
  const drawn = drawnAddresses(entries)
  const built = readBuilt()
  const office = () => settings.current()
  const withContent = async () => [(await office()).importedAt.getTime(), ...(await marks())]
  const data = Map.groupBy(openDatasets(await loadServices(entries)), ({ loaded: { service } }) => `/uslugi/${service.path}`)
  const dataAt = (address: string) => data.get(address) ?? []
  const pages = built?.canDraw
    ? new Pages({ app, log, built, publicUrl, office, crest: await readFile(NEUTRAL_CREST, 'utf8'), marks: withContent, dataAt })
    : null
  // The first visitor does not wait for the thread. What cannot be read now (the database is away, the portal is told to stop) is read by the visitor.
  app.addHook('onListen', async () => {
    const home = drawn.find('/', {}, await office())
    if (home) pages?.find(home, 'pl').catch(() => undefined)
  })
  serveSiteMap(app, { settings, drawn, publicUrl })
  await serveWeb(app, { dataDir, routes: await pageRoutes(entries), office, built, drawn, pages, onDrawn })
  return {
    close: async () => pages?.close(),
    deskRoutes: previewRoutes({ pool, documents, rules: await contentRules(entries), drawn, pages }),
  }
}

/** `/sitemap.xml`: every public page in every language that the office offers, each naming the others (sitemaps.org, hreflang). */
function serveSiteMap(
  app: FastifyInstance,
  { settings, drawn, publicUrl }: { settings: Settings; drawn: DrawnAddresses; publicUrl: string },
): void {
  app.get('/sitemap.xml', async (_request, reply) => {
    const office = await settings.current()
    const languages = office.configuration.czyInternacjonalizacja ? LANGUAGES : [DEFAULT_LANGUAGE]
    const changed = office.content ? `<lastmod>${office.importedAt.toISOString().slice(0, 10)}</lastmod>` : ''
    const urls = drawn.all(office).flatMap((address) => {
      const links = languages
        .map((one) => `<xhtml:link rel="alternate" hreflang="${one}" href="${escapeHtml(addressIn(publicUrl, address, one))}"/>`)
        .join('')
      return languages.map(
        (one) =>
          `<url><loc>${escapeHtml(addressIn(publicUrl, address, one))}</loc>${address.startsWith('/uslugi/') ? '' : changed}${links}</url>`,
      )
    })
    const head =
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">'
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${head}\n${urls.join('\n')}\n</urlset>\n`)
  })
}

import type { FastifyInstance } from 'fastify'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#shared/language.ts'
import type { Settings } from '../portal/settings.ts'
import type { DrawnAddresses } from './addresses.ts'
import { escapeHtml } from './escape.ts'
import { addressIn } from './head.ts'

/** `/sitemap.xml`: every public page in every language that the office offers, each naming the others (sitemaps.org, hreflang). */
export function serveSiteMap(
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

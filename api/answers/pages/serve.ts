import { readFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type Language, DEFAULT_LANGUAGE, LANGUAGES, type WrittenLanguage } from '#shared/language.ts'
import { type DeskRoute, deskRoute } from '#shared/server/desk/route.ts'
import type { Documents } from '#shared/server/documents.ts'
import type { Pool } from '#shared/server/database/database.ts'
import {
  type Content,
  answerOf,
  draftContent,
  registersPreview,
  type Rules,
  WIDGET_POLICY,
  withDraftPictures,
} from '#journeys/office-content/index.ts'
import { composeMessage } from '#integrations/mail/letter.ts'
import { withHead } from '#integrations/mail/look.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { contract } from '#shared/contracts/desk/preview.ts'
import { contract as portal } from '#shared/contracts/portal.ts'
import { textsIn } from '#shared/i18n.ts'
import { serveWeb } from './static.ts'
import { NEUTRAL_CREST } from '../portal/face.ts'
import { type Settings, letterheadOf, mailHeadOf, type OfficeSettings, settingsOf } from '../portal/settings.ts'
import { openDatasets } from '../open-data/datasets.ts'
import { type LoadedEntry, loadServices } from '../services/load-services.ts'
import { contentRules, pageRoutes } from '../services/page-routes.ts'
import { menuIn } from '../portal/routes.ts'
import { drawnAddresses, type DrawnAddresses } from './addresses.ts'
import { readBuilt } from './built.ts'
import { Pages } from './pages.ts'
import { escapeHtml } from './escape.ts'
import { addressIn } from './head.ts'
import { sampleTexts } from './texts.ts'

/** Words that residents read where they give a consent, in no page of their own: they are shown as the terms are. */
const CONSENTS = '/zgody'
const LIKE_CONSENTS = '/regulamin'
/** Drawn for residents by a page of its own within the page. */
const REGISTERS = '/statusy-i-rejestry'

interface PreviewParts {
  readonly pool: Pool
  readonly documents: Documents
  readonly rules: Rules
  readonly drawn: DrawnAddresses
  /** null before the first build. */
  readonly pages: Pages | null
}

interface Display {
  readonly kontrast: '0' | '1'
  readonly rozmiar: string
}

/** Pages, papers and mails of the portal with what is not published yet, drawn as for residents, for the desk alone: they run nothing and are kept nowhere. */
function previewRoutes({ pool, documents, rules, drawn, pages }: PreviewParts): DeskRoute[] {
  const draftOffice = async () => {
    const content = await draftContent(pool, rules)
    if (!content) throw new Refusal('notFound')
    return settingsOf(content, new Date(0))
  }
  return [
    deskRoute(contract.page, async (_ctx, { query: { strona, jezyk, kontrast, rozmiar } }) => {
      const content = await draftContent(pool, rules)
      const office = content && settingsOf(content, new Date(0))
      const { pathname: asked, searchParams } = new URL(strona, 'http://portal')
      // The office need not have any: the portal's own sentence stands there then.
      if (asked === CONSENTS && !content?.dokumenty.zgody) throw new Refusal('notFound')
      const pathname = asked === CONSENTS ? LIKE_CONSENTS : asked
      const named = (ask: string) =>
        asked === CONSENTS ? ask.replace(`nazwa=${LIKE_CONSENTS.slice(1)}`, `nazwa=${CONSENTS.slice(1)}`) : ask
      if (content && pathname === REGISTERS) {
        const registers = registersPreview(content.organizacje, { kontrast, rozmiar }, jezyk)
        return {
          name: 'podglad.html',
          type: 'text/html; charset=utf-8',
          content: Buffer.from(registers),
          isInline: true,
          policy: WIDGET_POLICY,
        }
      }
      const address = office && drawn.find(pathname, Object.fromEntries(searchParams), office)
      const html = address && (await pages?.preview(address, jezyk, office, (ask) => heardIn(content, office, named(ask), jezyk)))
      if (!html) throw new Refusal('notFound')
      const { page, policy } = stillPage(await withDraftPictures(pool, withDraftFace(html, office)), coloursIn(office), {
        kontrast,
        rozmiar,
      })
      return { name: 'podglad.html', type: 'text/html; charset=utf-8', content: Buffer.from(page), isInline: true, policy }
    }),
    deskRoute(contract.paper, async ({ today }, { query: { jezyk } }) => {
      const words = textsIn(sampleTexts, jezyk)
      const message = { before: [words.paragraph], facts: [], code: null, after: [words.more] }
      const head = { title: words.title, subject: null, dataDate: today, language: jezyk }
      const content = await documents.message(head, message, letterheadOf(await draftOffice()))
      return { name: 'podglad.pdf', type: 'application/pdf', content, isInline: true }
    }),
    deskRoute(contract.mail, async (_ctx, { query: { jezyk } }) => {
      const words = textsIn(sampleTexts, jezyk)
      const office = await draftOffice()
      const mail = composeMessage(
        { recipient: '', language: jezyk, office: office.contact.nazwaUrzedu },
        { subject: words.title, paragraphs: [words.paragraph, words.more], phrase: null, unsubscribe: null },
      )
      const head = await mailHeadOf(office)
      const page = withHead(mail.html, head, (picture) => `data:image/png;base64,${head[picture]?.toString('base64') ?? ''}`)
      return { name: 'podglad.html', type: 'text/html; charset=utf-8', content: Buffer.from(page), isInline: true, policy: MAIL_POLICY }
    }),
  ]
}

/** What a call of the page would be answered, had this content been published; null: what everybody is answered. */
function heardIn(content: Content, { contact }: OfficeSettings, address: string, language: WrittenLanguage): unknown {
  if (address.split('?')[0] === `/api${portal.menu.path}`) return { menuBoczneElementy: menuIn(content.menu, language), kontakt: contact }
  return answerOf(content, address, language)
}

/** A mail brings its own styles and pictures, and asks for nothing. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox"

const drawingAddress = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

/** A drawn page with the arms and the band that are not published yet. */
function withDraftFace(html: string, { content }: OfficeSettings): string {
  const { logo, naglowek } = content ?? {}
  const arms = logo ? html.replaceAll('"/herb"', () => `"${drawingAddress(logo.svg)}"`) : html
  return naglowek ? arms.replaceAll('"/naglowek"', () => `"data:${naglowek.type};base64,${naglowek.base64}"`) : arms
}

function coloursIn({ configuration, content }: OfficeSettings): string {
  const style = content?.kreska ? { ...configuration.style, stroke: `url(${drawingAddress(content.kreska)})` } : configuration.style
  return `:root{${Object.entries(style)
    .map(([name, colour]) => `--office-${name}:${colour}`)
    .join(';')}}`
}

/** A drawn page without anything that runs: links open beside it, colours stand in a sheet that the policy names by its digest. */
function stillPage(html: string, colours: string, { kontrast, rozmiar }: Display): { readonly page: string; readonly policy: string } {
  const shown = `<html data-read data-text-size="${rozmiar}"${kontrast === '1' ? ' data-contrast' : ''} `
  const page = html
    .replaceAll(/<script[\s\S]*?(?:<\/script>|$)|<noscript>[\s\S]*?(?:<\/noscript>|$)|<link rel="modulepreload"[^<>]*>/g, '')
    .replace('<html ', () => shown)
    .replace('</head>', () => `<base target="_blank"><style>${colours}</style></head>`)
  const digest = createHash('sha256').update(colours).digest('base64')
  const policy = `default-src 'none'; style-src 'self' 'sha256-${digest}'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox`
  return { page, policy }
}

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

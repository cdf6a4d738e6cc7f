import { createHash } from 'node:crypto'
import type pg from 'pg'
import {
  type Content,
  answerOf,
  draftContent,
  registersPreview,
  type Rules,
  WIDGET_POLICY,
  withDraftPictures,
} from '#journeys/office-content/index.ts'
import { contract } from '#shared/contracts/desk/preview.ts'
import { contract as portal } from '#shared/contracts/portal.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { type WrittenLanguage } from '#shared/language.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import { menuIn } from '../portal/routes.ts'
import { type OfficeSettings, settingsOf } from '../portal/settings.ts'
import type { DrawnAddresses } from './addresses.ts'
import type { Pages } from './pages.ts'

/** Words that residents read where they give a consent, in no page of their own: they are shown as the terms are. */
const CONSENTS = '/zgody'
const LIKE_CONSENTS = '/regulamin'
/** Drawn for residents by a page of its own within the page. */
const REGISTERS = '/statusy-i-rejestry'

interface PreviewParts {
  readonly pool: pg.Pool
  readonly rules: Rules
  readonly drawn: DrawnAddresses
  /** null before the first build. */
  readonly pages: Pages | null
}

interface Display {
  readonly kontrast: '0' | '1'
  readonly rozmiar: string
}

/** Pages of the portal with what is not published yet, drawn as for residents, for the desk alone: they run nothing and are kept nowhere. */
export function previewRoutes({ pool, rules, drawn, pages }: PreviewParts): DeskRoute[] {
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
      const { page, policy } = stillPage(await withDraftPictures(pool, html), coloursIn(office), { kontrast, rozmiar })
      return { name: 'podglad.html', type: 'text/html; charset=utf-8', content: Buffer.from(page), isInline: true, policy }
    }),
  ]
}

/** What a call of the page would be answered, had this content been published; null: what everybody is answered. */
function heardIn(content: Content, { contact }: OfficeSettings, address: string, language: WrittenLanguage): unknown {
  if (address.split('?')[0] === `/api${portal.menu.path}`) return { menuBoczneElementy: menuIn(content.menu, language), kontakt: contact }
  return answerOf(content, address, language)
}

function coloursIn({ configuration: { style } }: OfficeSettings): string {
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

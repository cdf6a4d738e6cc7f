import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { textsIn } from '#shared/i18n.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/language.ts'
import type { Settings } from './settings.ts'
import { nameTexts } from './texts.ts'

const NEUTRAL = join(import.meta.dirname, 'neutral')
/** The sign of an office that has set none. */
export const NEUTRAL_CREST = join(NEUTRAL, 'crest.svg')
/** The colour of the portal where the office has set none (`ui/tokens.css`). */
const MAIN_COLOUR = '#0d4f5f'
/** A drawing stands in pages as a picture; opened by itself it may do nothing either. */
const NOTHING = "default-src 'none'; sandbox"
const ICON_SIDE = 180

const robots = (publicUrl: string) => `User-agent: *\nDisallow: /api/\nSitemap: ${publicUrl}/sitemap.xml\n`

/** An icon of one picture: the head of an ICO file (the picture is a PNG and says its size itself), then the picture. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.from([0, 0, 1, 0, 1, 0, ICON_SIDE, ICON_SIDE, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0])
  head.writeUInt32LE(png.length, 14)
  return Buffer.concat([head, png])
}

/**
 * What stands for the office outside of the pages' own words: its sign, icons, the name and colours under which a telephone
 * keeps the portal. Asked for anew each time, so that new content is seen at once, and answered by its mark where nothing has changed.
 */
export async function serveFace(app: FastifyInstance, settings: Settings, publicUrl: string): Promise<void> {
  const [drawing, picture] = await Promise.all([readFile(NEUTRAL_CREST), readFile(join(NEUTRAL, 'icon.png'))])
  const logo = async () => (await settings.current()).content?.logo ?? null
  const svg = async () => Buffer.from((await logo())?.svg ?? drawing)
  const png = async () => Buffer.from((await logo())?.png ?? picture.toString('base64'), 'base64')
  for (const path of ['/herb', '/favicon.svg']) {
    app.get(path, async (request, reply) => send(request, reply.header('content-security-policy', NOTHING), 'image/svg+xml', await svg()))
  }
  app.get('/naglowek', async (request, reply) => {
    const header = (await settings.current()).content?.naglowek
    if (!header) return reply.code(404).send()
    return send(request, reply.header('content-security-policy', NOTHING), header.type, Buffer.from(header.base64, 'base64'))
  })
  app.get('/kreska', async (request, reply) => {
    const stroke = (await settings.current()).content?.kreska
    if (!stroke) return reply.code(404).send()
    return send(request, reply.header('content-security-policy', NOTHING), 'image/svg+xml', Buffer.from(stroke))
  })
  app.get<{ Params: { nazwa: string } }>('/obrazy/:nazwa', async (request, reply) => {
    const picture = await settings.picture(request.params.nazwa)
    if (!picture) return reply.code(404).send()
    return send(request, reply.header('content-security-policy', NOTHING), picture.type, picture.content)
  })
  app.get('/apple-touch-icon.png', async (request, reply) => send(request, reply, 'image/png', await png()))
  app.get('/favicon.ico', async (request, reply) => send(request, reply, 'image/x-icon', icoOf(await png())))
  app.get('/robots.txt', async (request, reply) => send(request, reply, 'text/plain; charset=utf-8', Buffer.from(robots(publicUrl))))
  app.get('/manifest.webmanifest', async (request, reply) =>
    send(request, reply, 'application/manifest+json', Buffer.from(await manifest(settings, request.language))),
  )
}

function send(request: FastifyRequest, reply: FastifyReply, type: string, bytes: Buffer): FastifyReply {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`
  reply.header('etag', etag).header('cache-control', 'no-cache')
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.type(type).send(bytes)
}

/** Kept on the screen of a telephone, the portal opens in the language in which it was put there. */
async function manifest(settings: Settings, language: Language): Promise<string> {
  const { configuration } = await settings.current()
  const { nazwaGminy, style } = configuration
  const { portal, purpose } = textsIn(nameTexts, language)
  return JSON.stringify({
    id: '/',
    name: `${portal} – ${nazwaGminy}`,
    short_name: nazwaGminy,
    description: purpose,
    lang: language,
    dir: 'ltr',
    start_url: language === DEFAULT_LANGUAGE ? '/' : `/?lang=${language}`,
    scope: '/',
    display: 'minimal-ui',
    theme_color: style['main'] ?? MAIN_COLOUR,
    background_color: '#ffffff',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/apple-touch-icon.png', type: 'image/png', sizes: `${ICON_SIDE}x${ICON_SIDE}` },
    ],
  })
}

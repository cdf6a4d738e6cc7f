import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeOffice } from '../../testing/office.ts'
import { startTestPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const ask = (url: string, headers: Record<string, string> = {}) => portal.app.inject({ url, headers })
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])

async function withLogo(logo: object | null): Promise<void> {
  await portal.pool.query(
    `with made as (
       insert into portal.content_version (document)
       select jsonb_set(document, '{logo}', $1::jsonb) from portal.content_version where id = (select current_id from portal.content_state) returning id)
     update portal.content_state set current_id = made.id from made`,
    [JSON.stringify(logo)],
  )
}

describe('the sign of the office', () => {
  it('is the one of its content, as drawing, icon and picture, seen by all within a second or two', async () => {
    const before = (await ask('/herb')).body
    await withLogo({
      svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1"/></svg>',
      png: Buffer.concat([PNG, Buffer.from('obraz')]).toString('base64'),
    })
    await expect.poll(async () => (await ask('/herb')).body).toContain('M0 0h1')
    expect(before).not.toContain('M0 0h1')
    expect((await ask('/favicon.svg')).headers['content-type']).toBe('image/svg+xml')
    expect((await ask('/apple-touch-icon.png')).rawPayload.toString()).toContain('obraz')
    const ico = (await ask('/favicon.ico')).rawPayload
    expect([ico.readUInt16LE(2), ico.readUInt32LE(18), ico.readUInt32LE(14)]).toEqual([1, 22, ico.length - 22])
  })

  it('is neutral where the office has none', async () => {
    await withLogo(null)
    await expect.poll(async () => (await ask('/herb')).body).toContain('#51606b')
    expect((await ask('/apple-touch-icon.png')).rawPayload.subarray(0, 4)).toEqual(PNG)
  })

  it('is asked for each time and sent where it has changed, and does nothing when it is opened by itself', async () => {
    const { headers } = await ask('/herb')
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-security-policy': "default-src 'none'; sandbox" })
    expect((await ask('/herb', { 'if-none-match': String(headers['etag']) })).statusCode).toBe(304)
  })
})

it('names itself to telephones by the words and colours of the office', async () => {
  await changeOffice(portal.pool, 'configuration', { nazwaGminy: 'Gmina Inna', style: { main: '#123456' } })
  await expect.poll(async () => (await ask('/manifest.webmanifest')).json().short_name).toBe('Gmina Inna')
  expect((await ask('/manifest.webmanifest')).json()).toMatchObject({
    theme_color: '#123456',
    start_url: '/',
    icons: [{ src: '/favicon.svg' }, { src: '/apple-touch-icon.png' }],
  })
})

it('is kept by a telephone in the language in which it is read, and is one portal in all of them', async () => {
  const [polish, english, ukrainian] = await Promise.all(
    ['', '?lang=en', '?lang=uk'].map(async (search) => (await ask(`/manifest.webmanifest${search}`)).json()),
  )
  expect(polish).toMatchObject({ id: '/', lang: 'pl', start_url: '/', name: expect.stringMatching(/^Portal mieszkańca – /) })
  expect(english).toMatchObject({ id: '/', lang: 'en', start_url: '/?lang=en', name: expect.stringMatching(/^Resident portal – /) })
  expect(ukrainian).toMatchObject({ id: '/', lang: 'uk', name: expect.stringMatching(/^Портал мешканця – /) })
})

it('lets search engines read pages, and no calls', async () => {
  expect((await ask('/robots.txt')).body).toBe('User-agent: *\nDisallow: /api/\nSitemap: http://localhost:8080/sitemap.xml\n')
})

it('shows the picture of the office above its home page, and nothing where there is none', async () => {
  expect((await ask('/naglowek')).statusCode).toBe(200)
  expect((await ask('/naglowek')).headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect((await portal.get('/konfiguracja')).json()).toMatchObject({ czyNaglowek: true })
  await portal.pool.query(
    "update portal.content_version set document = document - 'naglowek' where id = (select current_id from portal.content_state)",
  )
  await portal.pool.query(
    'insert into portal.content_version (document) select document from portal.content_version where id = (select current_id from portal.content_state)',
  )
  await portal.pool.query('update portal.content_state set current_id = (select max(id) from portal.content_version)')
  await expect.poll(async () => (await ask('/naglowek')).statusCode).toBe(404)
  expect((await portal.get('/konfiguracja')).json()).toMatchObject({ czyNaglowek: false })
})

it('has the line of the office where pages ask for it, and pages know that there is one', async () => {
  const shown = async () => (await portal.get('/konfiguracja')).json<{ style: Record<string, string> }>().style
  await portal.pool.query(
    `with made as (insert into portal.content_version (document)
       select document || '{"kreska": "<svg xmlns=\\"http://www.w3.org/2000/svg\\" viewBox=\\"0 0 4 1\\"><path d=\\"M0 1h4\\"/></svg>"}' from portal.content_version
        where id = (select current_id from portal.content_state) returning id)
     update portal.content_state set current_id = made.id from made`,
  )
  await expect.poll(async () => (await ask('/kreska')).body).toContain('M0 1h4')
  expect((await ask('/kreska')).headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(await shown()).toMatchObject({ stroke: "url('/kreska')", 'stroke-display': 'block' })
  await portal.pool.query(
    `with made as (insert into portal.content_version (document)
       select document - 'kreska' from portal.content_version where id = (select current_id from portal.content_state) returning id)
     update portal.content_state set current_id = made.id from made`,
  )
  await expect.poll(async () => (await ask('/kreska')).statusCode).toBe(404)
  expect(await shown()).not.toHaveProperty('stroke')
})

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { pino } from 'pino'
import { Refusal } from '#shared/calls/errors.ts'
import type { Drawn, PageOrder } from '#shared/shell/drawn-page.ts'
import { startTestPortal, type TestPortal } from '../../testing/portal.ts'
import { Settings } from '../portal/settings.ts'
import type { DrawnAddress } from './addresses.ts'
import { Pages } from './pages.ts'

const OUTLINE = '<html lang="pl"><head><title>x</title></head><body><div id="root"></div></body></html>'
const HOME: DrawnAddress = { path: '/strona-glowna', address: '/strona-glowna', isBare: true, call: null }

let portal: TestPortal
let pages: Pages
let now = Date.now()
const draw = vi.fn<(order: PageOrder, yields?: boolean) => Promise<Drawn>>()
const told: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void told.push(line) })

beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())
beforeEach(() => {
  // What the portal has read for the test before is old.
  now += 60_000
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  told.length = 0
  draw
    .mockReset()
    .mockImplementation(async ({ address, language }) => ({ welcome: '', html: `<h1>${address} ${language}</h1>`, answers: [] }))
  const settings = new Settings(portal.pool)
  pages = new Pages({
    app: portal.app,
    log,
    built: { outline: OUTLINE, styles: null, words: {}, letters: {}, scripts: {}, canDraw: true },
    crest: '<svg/>',
    publicUrl: 'http://localhost:8080',
    office: () => settings.current(),
    marks: async () => [portal.clock.today()],
    dataAt: () => [],
    pool: { run: draw, close: async () => undefined },
  })
})

/** What the portal has seen a moment ago it looks at again. */
const later = (ms = 1_500) => {
  now += ms
}
const textOf = async (address = HOME, language: 'pl' | 'en' = 'pl') =>
  /<div id="root">(.*?)<\/div>/.exec((await pages.find(address, language))?.plain.toString() ?? '')?.[1] ?? null

describe('a page', () => {
  it('is drawn once for each language and kept', async () => {
    const [one, other] = [await textOf(), await textOf()]
    expect(one).toContain('<h1>/strona-glowna pl</h1>')
    expect(other).toBe(one)
    expect(await textOf(HOME, 'en')).toContain('<h1>/strona-glowna en</h1>')
    expect(draw).toHaveBeenCalledTimes(2)
  })

  it('is drawn once for all who ask for it at the same time', async () => {
    await Promise.all([textOf(), textOf(), textOf()])
    expect(draw).toHaveBeenCalledTimes(1)
  })

  it('is drawn anew on another day', async () => {
    await textOf()
    later()
    await textOf()
    expect(draw).toHaveBeenCalledTimes(1)
    portal.clock.set('2026-12-24')
    later()
    await textOf()
    expect(draw).toHaveBeenCalledTimes(2)
  })

  it('is drawn with the answers that it asks for, as anybody gets them', async () => {
    draw.mockImplementation(async ({ heard }) =>
      heard.length === 0
        ? { asks: ['/api/lista-uslug', '/api/uzytkownik'] }
        : { welcome: '', html: heard.map(({ status }) => status).join(), answers: [] },
    )
    expect(await textOf()).toContain('200,401')
  })

  it('waits behind the others where it has parameters', async () => {
    await textOf({ ...HOME, address: '/lista-uslug?grupa=water', isBare: false })
    await textOf()
    expect(draw.mock.calls.map(([, yields]) => yields)).toEqual([true, false])
  })
})

describe('the browser draws by itself', () => {
  it('where drawing fails; the log says so once, and it is tried again after a while', async () => {
    draw.mockRejectedValue(new Error('does not work'))
    expect([await textOf(), await textOf()]).toEqual([null, null])
    expect(draw).toHaveBeenCalledTimes(1)
    later(20_000)
    expect(await textOf()).toBeNull()
    expect(draw).toHaveBeenCalledTimes(2)
    expect(told).toHaveLength(1)
    expect(told[0]).toContain('does not work')
  })

  it('where too many pages are waiting; the next visitor may find room', async () => {
    draw.mockRejectedValueOnce(new Refusal('tooManyAttempts'))
    expect(await textOf()).toBeNull()
    expect(await textOf()).toContain('<h1>')
    expect(told).toEqual([])
  })

  it('where a page never stops asking, or is too long to be kept', async () => {
    draw.mockImplementation(async () => ({ asks: ['/api/pi/kontakt'] }))
    expect(await textOf()).toBeNull()
    draw.mockImplementation(async () => ({ welcome: '', html: 'x'.repeat(2_000_000), answers: [] }))
    expect(await textOf({ ...HOME, address: '/kontakt' })).toBeNull()
  })

  it('during a break of the whole portal, and no longer', async () => {
    await textOf()
    const { rows } = await portal.pool.query<{ id: number }>(
      "insert into portal.technical_break (service_id, starts_at) values (null, now() - interval '1 minute') returning id",
    )
    later()
    expect(await textOf()).toBeNull()
    await portal.pool.query('delete from portal.technical_break where id = $1', [rows[0]?.id])
    later()
    expect(await textOf()).toContain('<h1>')
  })
})

it('what pages ask the portal counts against nobody', async () => {
  draw.mockImplementation(async ({ heard }) =>
    heard.length === 0 ? { asks: ['/api/pi/kontakt'] } : { welcome: '', html: '', answers: [] },
  )
  const limited = await startTestPortal({ LIMITS_FACTOR: '0.01' })
  const settings = new Settings(limited.pool)
  const own = new Pages({
    app: limited.app,
    log,
    built: { outline: OUTLINE, styles: null, words: {}, letters: {}, scripts: {}, canDraw: true },
    crest: '<svg/>',
    publicUrl: 'http://localhost:8080',
    office: () => settings.current(),
    marks: async () => [],
    dataAt: () => [],
    pool: { run: draw, close: async () => undefined },
  })
  for (const number of [1, 2, 3, 4, 5]) {
    later()
    expect(await own.find({ ...HOME, address: `/strona-glowna?${number}` }, 'pl')).not.toBeNull()
  }
  await limited.close()
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clerkOf, type Clerk } from '#api/testing/desk.ts'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'

let portal: TestPortal
let senior: Clerk
let editor: Clerk
let officer: Clerk
beforeAll(async () => {
  portal = await startTestPortal()
  senior = await clerkOf(portal, 's.starsza', [{ role: 'S', departments: [] }])
  editor = await clerkOf(portal, 'r.redakcyjna', [{ role: 'R', departments: [] }])
  officer = await clerkOf(portal, 'b.danowa', [{ role: 'B', departments: [] }])
})
afterAll(() => portal.close())
beforeEach(() => portal.pool.query('delete from portal.technical_break'))

interface Listed {
  readonly przerwy: {
    readonly id: number
    readonly usluga: number | null
    readonly od: string
    readonly do: string | null
    readonly czyTrwa: boolean
  }[]
  readonly ogloszenia: { readonly id: number; readonly teksty: object; readonly czyTrwa: boolean }[]
}

const FORBIDDEN = 1408
const WORDS = { pl: 'Nowy serwer', uk: 'Новий сервер' }
const listed = async (by = senior) => (await by.get('/przerwy')).json<Listed>()
const status = async (language = 'pl') =>
  (await portal.get(`/status?lang=${language}`)).json<{
    czyPrzerwaTechniczna: boolean
    przerwy: { tekst: string | null }[]
    ogloszenia: { tekst: string; jezyk: string; czyPilne: boolean }[]
  }>()
/** Beside those of the office's content, which are no business of the desk. */
const announced = async (language?: string) => (await status(language)).ogloszenia.filter(({ czyPilne }) => czyPilne)
const plan = (from: string, to: string, by = senior, usluga: number | null = null) =>
  by.post('/przerwy/plan', { usluga, od: from, do: to, teksty: WORDS })

describe('breaks at the desk', () => {
  it('begin at once, are told in each language, and end', async () => {
    expect((await senior.post('/przerwy/teraz', { usluga: null, do: null, teksty: WORDS })).statusCode).toBe(200)
    await expect.poll(() => status('uk')).toMatchObject({ czyPrzerwaTechniczna: true, przerwy: [{ tekst: 'Новий сервер' }] })
    expect((await status('de')).przerwy).toMatchObject([{ tekst: 'Nowy serwer' }])
    const [one] = (await listed()).przerwy
    expect(one).toMatchObject({ usluga: null, czyTrwa: true, do: null })
    expect((await senior.post('/przerwy/koniec', { id: one?.id })).statusCode).toBe(200)
    await expect.poll(async () => (await status()).czyPrzerwaTechniczna).toBe(false)
  })

  it('are planned, several for one scope, and one that begins at once takes no plan away', async () => {
    await plan('2998-01-10 20:00', '2998-01-10 22:00')
    await plan('2998-02-10 20:00', '2998-02-10 22:00')
    await senior.post('/przerwy/teraz', { usluga: null, do: null, teksty: null })
    expect((await listed()).przerwy.map(({ od, czyTrwa }) => [od.slice(0, 10) > '2998', czyTrwa])).toEqual([
      [false, true],
      [true, false],
      [true, false],
    ])
    await senior.post('/przerwy/koniec', { id: (await listed()).przerwy[0]?.id })
    expect((await listed()).przerwy.map(({ od }) => od)).toEqual(['2998-01-10 20:00:00', '2998-02-10 20:00:00'])
  })

  it('take the place of the one whose time they share', async () => {
    await plan('2998-01-10 20:00', '2998-01-10 22:00')
    await plan('2998-01-10 21:00', '2998-01-10 23:00')
    await plan('2998-01-10 21:00', '2998-01-10 23:00', senior, 12)
    expect((await listed()).przerwy.map(({ usluga, od }) => [usluga, od])).toEqual([
      [null, '2998-01-10 21:00:00'],
      [12, '2998-01-10 21:00:00'],
    ])
  })

  it.each([
    ['2998-01-10 20:00', '2998-01-10 20:00'],
    ['2998-01-10 20:00', '2998-01-09 20:00'],
    ['2020-01-10 20:00', '2998-01-10 20:00'],
    ['2020-01-10 20:00', '2020-01-11 20:00'],
  ])('are refused from %s to %s, and nothing changes', async (from, to) => {
    expect((await plan(from, to)).json()).toMatchObject({
      kod: 1000,
      pola: { do: expect.stringMatching(/przed nami.* Teraz jest \d\d\.\d\d\.\d{4}/) },
    })
    expect((await listed()).przerwy).toEqual([])
  })

  it('are refused for a service that there is not, and for a day that there is not', async () => {
    expect((await plan('2998-01-10 20:00', '2998-01-10 21:00', senior, 99_999)).statusCode).toBe(404)
    expect((await plan('2998-02-30 20:00', '2998-03-01 21:00')).statusCode).toBe(400)
  })

  it('are planned by an editor, who begins none at once, and begun by a data-protection officer, who plans none', async () => {
    expect((await plan('2998-01-10 20:00', '2998-01-10 22:00', editor)).statusCode).toBe(200)
    expect((await editor.post('/przerwy/teraz', { usluga: null, do: null, teksty: null })).json()).toMatchObject({ kod: FORBIDDEN })
    expect((await plan('2998-01-10 20:00', '2998-01-10 22:00', officer)).json()).toMatchObject({ kod: FORBIDDEN })
    expect((await officer.post('/przerwy/teraz', { usluga: 12, do: null, teksty: null })).statusCode).toBe(200)
    expect((await listed(officer)).przerwy).toHaveLength(2)
  })

  it('that have begun meanwhile are not taken back as planned ones, nor the reverse', async () => {
    await plan('2998-01-10 20:00', '2998-01-10 22:00')
    const id = (await listed()).przerwy[0]?.id
    expect((await senior.post('/przerwy/koniec', { id })).statusCode).toBe(409)
    await portal.pool.query("update portal.technical_break set starts_at = now() - interval '1 minute'")
    expect((await editor.post('/przerwy/odwolanie', { id })).statusCode).toBe(409)
    expect((await senior.post('/przerwy/koniec', { id })).statusCode).toBe(200)
    expect((await senior.post('/przerwy/koniec', { id })).statusCode).toBe(409)
  })

  it('stand in the log with who did it, under the names of the command line', async () => {
    await senior.post('/przerwy/teraz', { usluga: 12, do: null, teksty: null })
    await senior.post('/przerwy/koniec', { id: (await listed()).przerwy[0]?.id })
    await portal.recorded()
    const { rows } = await portal.pool.query(
      "select actor, action, object, outcome from portal.audit where action like 'maintenance%' order by id desc limit 2",
    )
    const entry = { actor: 'staff:s.starsza', object: 'service:12', outcome: 'done' }
    expect(rows).toEqual([
      { ...entry, action: 'maintenance-off' },
      { ...entry, action: 'maintenance-on' },
    ])
  })
})

describe('announcements at the desk', () => {
  it('stand at once where they have no beginning, and end', async () => {
    expect((await editor.post('/ogloszenia', { teksty: WORDS, od: null, do: null, link: '/kontakt' })).statusCode).toBe(200)
    await expect.poll(() => announced('uk')).toMatchObject([{ tekst: 'Новий сервер', jezyk: 'uk', link: '/kontakt' }])
    const [one] = (await listed(editor)).ogloszenia
    expect(one).toMatchObject({ teksty: WORDS, czyTrwa: true })
    expect((await editor.post('/ogloszenia/koniec', { id: one?.id })).statusCode).toBe(200)
    await expect.poll(() => announced()).toEqual([])
    expect((await editor.post('/ogloszenia/koniec', { id: one?.id })).statusCode).toBe(409)
  })

  it('wait for their beginning, in Warsaw time, and stand in the log with who did it', async () => {
    const body = { teksty: WORDS, od: '2998-12-31 20:00', do: '2998-12-31 23:00', link: null }
    expect((await editor.post('/ogloszenia', body)).statusCode).toBe(200)
    const { rows } = await portal.pool.query("select id, to_char(starts_at at time zone 'UTC', 'HH24:MI') as at from portal.announcement")
    expect(rows).toMatchObject([{ at: '19:00' }])
    expect(await announced()).toEqual([])
    expect((await editor.post('/ogloszenia/koniec', { id: rows[0].id })).statusCode).toBe(200)
    await portal.recorded()
    const entries = await portal.pool.query('select actor, action, outcome from portal.audit where object = $1 order by id', [
      `announcement:${rows[0].id}`,
    ])
    const entry = { actor: 'staff:r.redakcyjna', outcome: 'done' }
    expect(entries.rows).toEqual([
      { ...entry, action: 'announce' },
      { ...entry, action: 'announce-end' },
    ])
  })

  it.each([
    [{ teksty: { en: 'x' }, od: null, do: null, link: null }],
    [{ teksty: { pl: ' ' }, od: null, do: null, link: null }],
    [{ teksty: { pl: 'x'.repeat(501) }, od: null, do: null, link: null }],
    [{ teksty: WORDS, od: null, do: '2020-01-01 10:00', link: null }],
    [{ teksty: WORDS, od: null, do: null, link: 'javascript:alert(1)' }],
    [{ teksty: WORDS, od: null, do: null, link: '//zly.example' }],
  ])('are refused as %j', async (body) => {
    expect((await editor.post('/ogloszenia', body)).json()).toMatchObject({ kod: 1000 })
    expect((await listed()).ogloszenia).toEqual([])
  })
})

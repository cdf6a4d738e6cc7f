import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { contract } from '#shared/contracts/next.ts'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'
import { gather } from './gather.ts'

type Next = AnswerOf<typeof contract.next>

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
beforeEach(() => portal.clock.set('2026-10-05'))
afterAll(() => portal.close())

async function home(login: string, language = 'pl'): Promise<Next> {
  return (await portal.get(`${contract.next.path}?lang=${language}`, await portal.signIn(login))).json()
}

const all = ({ najwazniejsze, pozostale }: Next) => [...najwazniejsze, ...pozostale]

test('a resident finds sums, and at most five things of several areas, the most urgent first', async () => {
  const next = await home('anna.kompletowska')
  expect(next.sumy).toEqual({
    doZaplaty: 1137.54,
    pozaPortalem: 0,
    wDrodze: 348,
    poTerminie: 470.54,
    wybieralnePoTerminie: 470.54,
    liczbaWybieralnychPoTerminie: 2,
    liczbaPoTerminie: 2,
    uwagi: [],
    najblizszyTermin: '2026-11-16',
  })
  expect(next.najwazniejsze.map(({ rodzaj }) => rodzaj)).toEqual(['zaplata', 'zaplata', 'odpady', 'odczyt', 'termin'])
  expect(next.najwazniejsze[0]?.adres).toBe('/platnosc?karta=50001001&raty=5000100104')
  expect(next.pozostale.map(({ rodzaj }) => rodzaj)).toEqual(['wybory', 'termin', 'wDrodze'])
  expect(next.czyNiepelne).toBe(false)
})

test('beside the list of receivables stands how much is late, of each subject apart', async () => {
  expect((await home('anna.kompletowska')).znakiUslug).toEqual([
    { uslugaId: 20, nipOrPesel: '78041200464', czyInstytucja: false, znak: '2 po terminie', ton: 'overdue' },
  ])
  expect((await home('wanda.pustkowiak')).znakiUslug).toEqual([])
  const several = (await home('tomasz.wielopodmiotowicz', 'de')).znakiUslug
  expect(new Set(several.map(({ nipOrPesel }) => nipOrPesel)).size).toBe(several.length)
  for (const { znak } of several) expect(znak).toMatch(/^\d+ überfällig$/)
})

test('what has come to enforcement says why it is not paid here, and none of it can be pressed to pay', async () => {
  const enforced = all(await home('jan.zaleglowski')).filter(({ rodzaj }) => rodzaj === 'nieTutaj')
  expect(enforced).toHaveLength(1)
  expect(enforced[0]).toMatchObject({ litera: 'T', znak: 'Sprawę prowadzi urząd skarbowy', czynnosc: 'Gdzie zapłacić' })
  expect(enforced[0]?.opis).toContain('W portalu nie można zapłacić.')
  expect(enforced[0]?.adres).toMatch(/^\/skad-ta-kwota\?/)
})

test('whoever acts for several sees whose each thing is, and nothing of anybody else', async () => {
  const login = 'tomasz.wielopodmiotowicz'
  const subjects = (await portal.get('/lista-podmiotow', await portal.signIn(login))).body
  const owners = new Set(all(await home(login)).map(({ nipOrPesel }) => nipOrPesel))
  expect(owners.size).toBeGreaterThan(2)
  for (const owner of owners) expect(subjects).toContain(owner)
})

test('words are those of the language asked for; titles of the office stay as they are', async () => {
  const [first] = (await home('anna.kompletowska', 'uk')).najwazniejsze
  expect(first).toMatchObject({ czynnosc: 'Сплатити', tytul: 'Woda i ścieki, lipiec–sierpień', czyTytulUrzedu: true })
})

test('an invoice is told of until its due day', async () => {
  portal.clock.set('2026-09-10')
  const invoices = async () => all(await home('anna.kompletowska')).filter(({ rodzaj }) => rodzaj === 'faktura')
  expect((await invoices()).map(({ kwota }) => kwota)).toEqual([169.56])
  portal.clock.set('2026-09-22')
  expect(await invoices()).toEqual([])
})

test('a decision, a granted refund and a meter reading each appear in their time and go again', async () => {
  const kindsOn = async (day: string, login: string) => {
    portal.clock.set(day)
    return new Set(all(await home(login)).map(({ rodzaj }) => rodzaj))
  }
  expect(await kindsOn('2026-02-02', 'anna.kompletowska')).toContain('decyzja')
  expect(await kindsOn('2026-04-02', 'anna.kompletowska')).not.toContain('decyzja')
  expect(await kindsOn('2026-03-20', 'anna.kompletowska')).toContain('zwrot')
  expect(await kindsOn('2026-09-20', 'anna.kompletowska')).not.toContain('odczyt')
})

test('an answer of the office to a request is told of for a month, to whoever asked', async () => {
  const answers = async () => all(await home('helena.wodomierska')).filter(({ rodzaj }) => rodzaj === 'odpowiedz')
  const before = await answers()
  const waiting = `select min(id) from portal.submission where subject_pesel = '59032109005' and kind = 'water-request' and handled_at is null`
  const answered = await portal.pool.query<{ id: number; topic: string }>(
    `update portal.submission set handled_at = '2026-10-01 09:00', remarks = 'Numer zmieniono.' where id = (${waiting}) returning id, topic`,
  )
  const [request] = answered.rows
  expect(answered.rowCount).toBe(1)
  expect(await answers()).toEqual(
    expect.arrayContaining([
      ...before,
      expect.objectContaining({ id: `odpowiedz/${request?.id}`, tytul: request?.topic, opis: '„Numer zmieniono.”' }),
    ]),
  )
  expect(await answers()).toHaveLength(before.length + 1)
  expect(all(await home('anna.kompletowska')).map(({ id }) => id)).not.toContain(`odpowiedz/${request?.id}`)
  portal.clock.set('2026-10-31')
  expect((await answers()).map(({ id }) => id)).toContain(`odpowiedz/${request?.id}`)
  portal.clock.set('2026-11-01')
  expect((await answers()).map(({ id }) => id)).not.toContain(`odpowiedz/${request?.id}`)
})

test('a part that fails takes none of the others with it, and is written down', async () => {
  const error = vi.fn<() => void>()
  const ctx = { log: { error, info: error, warn: error } }
  const told = {
    steps: [],
    sums: {
      doZaplaty: 1,
      pozaPortalem: 0,
      wDrodze: 0,
      poTerminie: 0,
      wybieralnePoTerminie: 0,
      liczbaWybieralnychPoTerminie: 0,
      liczbaPoTerminie: 0,
      uwagi: [],
      najblizszyTermin: null,
    },
  }
  const fails = () => Promise.reject(new Error('no such table'))
  const answers = await gather(
    [
      { name: 'a', serviceIds: [], contribute: fails },
      { name: 'b', serviceIds: [], contribute: () => Promise.resolve(told) },
    ],
    ctx,
  )
  expect(answers).toEqual([told])
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ contributor: 'a' }), expect.any(String))
})

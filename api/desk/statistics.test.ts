import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Statistics } from '../answers/statistics/read.ts'
import { countRecords, forgetUsage } from '../answers/statistics/count-records.ts'
import { loadPayables } from '../answers/services/load-journeys.ts'
import { clerkOf, type Clerk } from '../testing/desk.ts'
import { startTestPortal, type TestPortal } from '../testing/portal.ts'

let portal: TestPortal
let editor: Clerk
beforeAll(async () => {
  portal = await startTestPortal()
  editor = await clerkOf(portal, 'r.redakcyjna', [{ role: 'R', departments: [] }])
  await portal.pool.query(`insert into portal.usage_month (month, kind, name, times) values
    ('2026-09-01', 'service', '20', 40), ('2026-08-01', 'service', '20', 4), ('2026-09-01', 'service', '16', 3),
    ('2026-09-01', 'language', 'pl', 30), ('2026-09-01', 'language', 'uk', 10), ('2026-09-01', 'language', 'de', 2),
    ('2026-09-01', 'view', 'plain', 45), ('2026-09-01', 'view', 'contrast', 5)`)
  await portal.pool.query(
    "insert into portal.search_miss values ('2026-09-02', 'azbest', 3), ('2026-09-09', 'azbest', 4), ('2026-09-09', 'zyrafa', 4)",
  )
  for (const [index, action] of ['sign-in', 'sign-in', 'sign-in', 'sign-in', 'sign-in', 'sign-in', 'deletion'].entries())
    await portal.pool.query(
      "insert into portal.audit (id, at, actor, action, outcome, hash) overriding system value values ($1, '2026-09-30T21:59:00Z', $2, $3, 'done', '\\x00')",
      [9_000_000 + index, `account:${index}`, action],
    )
})
afterAll(() => portal.close())

const read = async (query = '') => (await editor.get(`/statystyki${query}`)).json<Statistics>()

describe('the statistics of the desk', () => {
  it('are those of the last twelve whole months, without the one that runs', async () => {
    const { od, do: until, konta, wplaty, miesiace } = await read()
    expect([od, until, konta.length, wplaty.length, miesiace[0], miesiace.length]).toEqual(['2025-10', '2026-09', 12, 12, '2026-09', 24])
  })

  it('count what the log says, by the Warsaw month, and tell nothing below five', async () => {
    const { konta } = await read('?miesiac=2026-09')
    expect(konta).toEqual([{ miesiac: '2026-09', logowania: 6, kontaNowe: 0, kontaPotwierdzone: 0, kontaZamkniete: null }])
  })

  it('count payments, requests and answers of the records once, whoever asks and how often', async () => {
    const { bookings } = await loadPayables()
    await Promise.all([1, 2].map(() => countRecords({ pool: portal.pool, bookings }, '2026-10-05')))
    const { rows } = await portal.pool.query<{ kind: string; times: number }>(
      "select kind, sum(times)::int as times from portal.usage_month where kind in ('payment', 'received', 'answered') group by kind order by kind",
    )
    const {
      rows: [really],
    } = await portal.pool.query<{ payments: number; received: number; answered: number }>(
      `select (select count(*)::int from portal.payment where state in ('PAID', 'POSTED') and paid_at >= '2024-10-01' and paid_at < '2026-10-01') as payments,
              (select count(*)::int from portal.inbox_item where created_at >= '2024-10-01' and created_at < '2026-10-01') as received,
              (select count(*)::int from portal.inbox_item where handled_at >= '2024-10-01' and handled_at < '2026-10-01') as answered`,
    )
    expect(really).toMatchObject({ payments: expect.toSatisfy((n: number) => n > 0), answered: expect.toSatisfy((n: number) => n > 0) })
    expect(Object.fromEntries(rows.map(({ kind, times }) => [kind, times]))).toEqual({
      payment: really?.payments,
      received: really?.received,
      answered: really?.answered,
    })
  })

  it('say which services are used, and which by hardly anybody or nobody', async () => {
    const { uslugi, nieuzywane } = await read()
    expect(uslugi.map(({ otwarcia }) => otwarcia)).toEqual([40])
    expect(nieuzywane.filter(({ otwarcia }) => otwarcia === null)).toHaveLength(1)
    expect(nieuzywane.length).toBeGreaterThan(20)
  })

  it('say languages and looks as shares of what is told, and words in vain that were frequent in a month', async () => {
    const { jezyki, wyglad, slowa } = await read('?miesiac=2026-09')
    expect(jezyki).toEqual([
      { jezyk: 'polski', otwarcia: 30, udzial: 75 },
      { jezyk: 'українська', otwarcia: 10, udzial: 25 },
      { jezyk: 'Deutsch', otwarcia: null, udzial: null },
    ])
    expect(wyglad).toContainEqual({ wyglad: 'wysoki kontrast', otwarcia: 5, udzial: 10 })
    expect(slowa).toEqual([{ slowo: 'azbest', razy: 7 }])
  })

  it('say five key figures beside those of the same months a year before, made of what is told alone', async () => {
    await portal.pool.query(`insert into portal.usage_month (month, kind, name, times) values
      ('2024-11-01', 'payment', 'p24', 8), ('2024-11-01', 'payment-sum', 'p24', 100000), ('2024-11-01', 'payment', 'kir', 4),
      ('2024-11-01', 'payment-sum', 'kir', 900000), ('2024-11-01', 'posting', '', 50), ('2024-11-01', 'posting-sum', '', 400000),
      ('2024-11-01', 'answered', 'Woda', 6), ('2024-11-01', 'answered-in-term', 'Woda', 3), ('2024-11-01', 'answer-days', '2 Woda', 3),
      ('2024-11-01', 'answer-days', '5 Woda', 3), ('2024-11-01', 'account', 'opened', 4)
      on conflict (month, kind, name) do update set times = excluded.times`)
    const { wskazniki } = await read('?miesiac=2025-11')
    expect(wskazniki.map(({ wskaznik, przedtem }) => [wskaznik, przedtem])).toEqual([
      ['share', 25],
      ['sum', 1000],
      ['days', 3.5],
      ['inTerm', 50],
      ['accounts', null],
    ])
  })

  it.each(['2026-10', '2027-01', '2024-09'])('have nothing of %s, which has not ended or lies too far back', async (month) => {
    const { konta, slowa } = await read(`?miesiac=${month}`)
    expect([konta, slowa]).toEqual([[], []])
  })

  it.each(['2026-13', '2026', "2026-09'--"])('refuse %s, which is no month', async (month) => {
    expect((await editor.get(`/statystyki?miesiac=${encodeURIComponent(month)}`)).statusCode).toBe(400)
  })

  it('come as CSV in the language of the call', async () => {
    const file = await editor.get('/statystyki/csv?miesiac=2026-09&lang=en')
    expect(file.headers['content-disposition']).toContain('statystyki-2026-09-2026-09.csv')
    expect(file.body).toContain('"=""2026-09""";6;0;0;fewer than 5')
  })

  it('go after three years', async () => {
    const left = async () => (await portal.pool.query('select from portal.usage_month where month = $1', ['2026-08-01'])).rowCount
    await forgetUsage(portal.pool, '2029-08-31')
    expect(await left()).toBeGreaterThan(0)
    await forgetUsage(portal.pool, '2029-09-01')
    expect(await left()).toBe(0)
  })
})

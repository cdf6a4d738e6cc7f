import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clerkOf, type Clerk } from '#api/testing/desk.ts'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'
import { inboxClerks } from '#api/testing/inbox-clerks.ts'
import { takeIn } from '../../server/case/take-in.ts'

const HELENA_PESEL = '59032109005'
let portal: TestPortal
let wojciech: Clerk
let senior: Clerk
beforeAll(async () => {
  portal = await startTestPortal()
  ;({ wojciech, senior } = await inboxClerks(portal))
})
afterAll(() => portal.close())

async function sent(count: number, login = 'helena.wodomierska'): Promise<{ numer: string; wersja: number }[]> {
  const { rows } = await portal.pool.query<{ number: string }>(
    `insert into portal.submission (kind, point_id, account_id, subject_pesel, created_at, topic, content)
     select 'water-request', 600100, id, pesel, '2026-10-02 09:00', 'Awaria sieci', 'Nr ' || n from portal.account cross join generate_series(1, $1::int) n where login = $2 returning 'Z-' || id as number`,
    [count, login],
  )
  await takeIn(portal.pool)
  return rows.map(({ number }) => ({ numer: number, wersja: 0 }))
}
const many = (by: Clerk, sprawy: readonly object[], czynnosc: string, tresc = '', potwierdzenie: number | null = null) =>
  by.post('/skrzynka/naraz', { sprawy, czynnosc, tresc, potwierdzenie })
const item = async (numer: string | undefined, by = wojciech) => (await by.get(`/sprawa?numer=${numer}`)).json()

describe('several cases at once', () => {
  it('are taken, and what somebody else has, has changed, is closed or unknown is told case by case and left', async () => {
    const [free, held, changed, closed] = await sent(4)
    await senior.post('/sprawa/przyjecie', { ...held, czyMimo: false })
    await senior.post('/sprawa/notatka', { ...changed, tresc: 'x' })
    await wojciech.post('/sprawa/odpowiedz', { ...closed, tresc: 'Gotowe', wynik: 'closed' })
    const told = (
      await many(
        wojciech,
        [free, { ...held, wersja: 1 }, changed, { ...closed, wersja: 1 }, { numer: 'Z-99999999', wersja: 0 }].map((one) => ({ ...one })),
        'przyjecie',
      )
    ).json()
    expect(told).toEqual({
      zrobiono: 1,
      nieZrobiono: [
        { numer: held?.numer, przyczyna: 'held', kto: 'Test s.starsza' },
        { numer: changed?.numer, przyczyna: 'changed', kto: 'Test s.starsza' },
        { numer: closed?.numer, przyczyna: 'closed', kto: null },
        { numer: 'Z-99999999', przyczyna: 'unknown', kto: null },
      ],
    })
    expect(await item(free?.numer)).toMatchObject({ czyMoja: true, stan: 'open' })
    expect(await item(held?.numer)).toMatchObject({ prowadzi: 'Test s.starsza' })
  })

  it('are closed with one answer that each resident sees, never with a field that nobody has filled in, and never one’s own', async () => {
    const cases = await sent(3)
    expect((await many(wojciech, cases, 'zamkniecie', 'Awaria minie {termin}')).json()).toMatchObject({
      zrobiono: 0,
      nieZrobiono: cases.map(({ numer }) => ({ numer, przyczyna: 'unfilled' })),
    })
    const own = await clerkOf(portal, 'h.wodomierska', [{ role: 'K', departments: ['WODA'] }], HELENA_PESEL)
    expect((await many(own, cases, 'zamkniecie', 'Naprawione')).json()).toMatchObject({
      zrobiono: 0,
      nieZrobiono: [{ przyczyna: 'own' }, { przyczyna: 'own' }, { przyczyna: 'own' }],
    })
    expect((await many(wojciech, cases, 'zamkniecie', 'Naprawione')).json()).toEqual({ zrobiono: 3, nieZrobiono: [] })
    for (const { numer } of cases) expect(await item(numer)).toMatchObject({ stan: 'closed', uwagi: 'Naprawione' })
  })

  it('beyond fifty need their number typed', async () => {
    const cases = await sent(51)
    for (const typed of [null, 50])
      expect((await many(wojciech, cases, 'przyjecie', '', typed)).json()).toMatchObject({ kod: 1412, przyczyna: 'count', kto: '51' })
    expect(await item(cases[0]?.numer)).toMatchObject({ stan: 'new' })
    expect((await many(wojciech, cases, 'przyjecie', '', 51)).json()).toEqual({ zrobiono: 51, nieZrobiono: [] })
  })

  it('are given to a colleague by a senior clerk', async () => {
    const cases = await sent(2)
    const give = (by: Clerk) =>
      by.post('/skrzynka/naraz/przydzielenie', { sprawy: cases, komu: 'w.wodny', dzial: null, potwierdzenie: null })
    expect((await give(wojciech)).json()).toMatchObject({ kod: 1408 })
    expect((await senior.get('/skrzynka/osoby?dzial=WODA')).json().osoby).toContainEqual({ login: 'w.wodny', imieNazwisko: 'Test w.wodny' })
    expect((await give(senior)).json()).toEqual({ zrobiono: 2, nieZrobiono: [] })
    expect(await item(cases[1]?.numer)).toMatchObject({ czyMoja: true })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clerkOf, type Clerk } from '#api/testing/desk.ts'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { alone } from '../../server/reconciliation/tools.ts'

const ANNA = '78041200464'
const REASON = 'operator wypłaci jutro, potwierdzone'

let portal: TestPortal
let karol: Clerk
let payment: string
beforeAll(async () => {
  portal = await startTestPortal()
  karol = await clerkOf(portal, 'k.kasjerski', [{ role: 'F', departments: [] }])
  payment =
    (
      await portal.pool.query<{ id: string }>("select id from portal.payment where pesel = $1 and state = 'POSTED' order by id limit 1", [
        ANNA,
      ])
    ).rows[0]?.id ?? ''
})
afterAll(() => portal.close())

/** A day of the last comparison: three orders, of which the bank has less. */
async function compared(day: string): Promise<void> {
  await portal.pool.query(
    'insert into portal.money_day (run, day, orders, ordered, settled, banked, posted) values (1, $1, 3, 300, 300, 280, 300)',
    [day],
  )
}

let count = 0
/** Something that differs; returns its number. */
async function differs(day: string, label: string, { title = 'x', paymentId = null as string | null } = {}): Promise<string> {
  const { rows } = await portal.pool.query<{ name: string }>(
    `insert into portal.difference (key, label, payment_id, account_number, day, title, ordered, settled, banked, posted, facts, run, found_at)
     values ($1, $2, $3, '75', $4, $5, 20, 20, null, 20, 'f', 1, '2026-10-05') returning 'R-' || number as name`,
    [`test ${++count}`, label, paymentId, day, title],
  )
  return rows[0]?.name ?? ''
}

interface Day {
  readonly day: string
  readonly open: number
}

const days = async (query = '') => (await karol.get(`/rozliczenie?${query}`)).json<{ rows: Day[]; next: string | null }>()
const day = async (dzien: string) => (await karol.get(`/rozliczenie/dzien?dzien=${dzien}`)).json()
const close = (numer: string, powod = REASON, by = karol) => by.post('/rozliczenie/roznica', { numer, powod })

describe('days on which sums differ', () => {
  it('stand with their four sums; those that agree are seen on request', async () => {
    await compared('2026-07-01')
    await compared('2026-07-02')
    await differs('2026-07-02', 'no-bank-line')
    await differs('2026-07-01', 'waits-bank')
    const { rows } = await days()
    expect(rows.find((one) => one.day === '2026-07-02')).toEqual({
      day: '2026-07-02',
      orders: 3,
      ordered: 300,
      settled: 300,
      banked: 280,
      posted: 300,
      isClosed: false,
      closedBy: null,
      open: 1,
      isOwn: false,
    })
    expect(rows.some((one) => one.day === '2026-07-01')).toBe(false)
    expect((await days('view=allDays')).rows.some((one) => one.day === '2026-07-01')).toBe(true)
  })

  it('keep a negative sum a number in their file: money that went back is missing from no total', async () => {
    await portal.pool.query(
      "insert into portal.money_day (run, day, orders, ordered, settled, banked, posted) values (1, '2026-06-03', 0, 0, 0, -20.5, 0)",
    )
    const file = await karol.get('/rozliczenie/csv?view=allDays')
    expect(
      file.body
        .split('\r\n')
        .find((line) => line.startsWith('2026-06-03'))
        ?.split(';')
        .slice(2, 6),
    ).toEqual(['0,00', '0,00', '-20,50', '0,00'])
  })

  it('come page by page, each once', async () => {
    await portal.pool.query(
      "insert into portal.money_day (run, day, orders, ordered, settled, banked, posted) select 1, '2020-01-01'::date + n, 1, 1, 1, 1, 1 from generate_series(0, 79) n",
    )
    const seen: string[] = []
    let after: string | null = Buffer.from('["2020-12-31"]').toString('base64url')
    while (after !== null) {
      const page: Awaited<ReturnType<typeof days>> = await days(`view=allDays&after=${after}`)
      seen.push(...page.rows.map((one) => one.day))
      after = page.next
    }
    expect([seen.length, new Set(seen).size]).toEqual([80, 80])
  })

  it('tell each difference with its payment, and cover the numbers of people in titles', async () => {
    await compared('2026-07-03')
    const name = await differs('2026-07-03', 'no-bank-line', { title: `podatek ${ANNA}`, paymentId: payment })
    const answer = await karol.get('/rozliczenie/dzien?dzien=2026-07-03')
    expect(answer.json()).toMatchObject({
      czyMinal: true,
      roznice: [
        {
          numer: name,
          etykieta: 'no-bank-line',
          waga: 'error',
          platnosc: payment,
          tytul: 'podatek 78•••••••64',
          naWyciagu: null,
          czySprawa: false,
        },
      ],
    })
    expect(answer.body).not.toContain(ANNA)
    expect(await day('2031-01-01')).toMatchObject({ kod: 1004 })
  })
})

describe('a difference', () => {
  it('is closed with a reason once, and its day when nothing is left', async () => {
    await compared('2026-07-06')
    const name = await differs('2026-07-06', 'no-bank-line')
    expect((await karol.post('/rozliczenie/zamkniecie', { dzien: '2026-07-06' })).json()).toMatchObject({ kod: 1412, przyczyna: 'open' })
    expect((await close(name, 'krótko')).json()).toMatchObject({ kod: 1411 })
    expect((await close(name)).json()).toEqual({})
    expect((await close(name)).json()).toMatchObject({ kod: 1412, przyczyna: 'closed' })
    expect((await karol.post('/rozliczenie/zamkniecie', { dzien: '2026-07-06' })).json()).toEqual({})
    expect(await day('2026-07-06')).toMatchObject({
      czyZamkniety: true,
      zamknal: 'staff:k.kasjerski',
      roznic: 0,
      roznice: [{ czyZamknieta: true, zamknal: 'staff:k.kasjerski', powod: REASON }],
    })
    await portal.recorded()
    const { rows } = await portal.pool.query<{ entry: string }>(
      "select actor || ' ' || action || ' ' || object as entry from portal.audit where action in ('difference-close', 'money-day-close') order by id",
    )
    expect(rows.map(({ entry }) => entry)).toEqual([
      `staff:k.kasjerski difference-close ${name} no-bank-line`,
      'staff:k.kasjerski money-day-close 2026-07-06',
    ])
  })

  it('that is a case, that only waits, or that nobody knows is not closed', async () => {
    await compared('2026-07-07')
    for (const [label, cause] of [
      ['in-question', 'case'],
      ['waits-posting', 'waits'],
    ] as const)
      expect((await close(await differs('2026-07-07', label))).json()).toMatchObject({ kod: 1412, przyczyna: cause })
    expect((await close('R-999999')).json()).toMatchObject({ kod: 1004 })
    expect((await karol.post('/rozliczenie/zamkniecie', { dzien: '2026-10-05' })).json()).toMatchObject({ kod: 1412, przyczyna: 'early' })
  })

  it('of one’s own payment is closed by somebody else', async () => {
    const own = await clerkOf(portal, 'a.kompletowska', [{ role: 'F', departments: [] }], ANNA)
    const name = await differs('2026-07-07', 'no-bank-line', { paymentId: payment })
    expect((await close(name, REASON, own)).json()).toEqual({ kod: 1409, opis: expect.any(String) })
  })

  it('is not closed while the money is compared, and nothing is lost', async () => {
    const name = await differs('2026-07-07', 'no-bank-line')
    await inTransaction(portal.pool, async (tx) => {
      await alone(tx)
      expect((await close(name)).json()).toMatchObject({ kod: 1412, przyczyna: 'busy' })
    })
    expect((await close(name)).json()).toEqual({})
  })

  it('stands on Today with how many wait and how long', async () => {
    await differs('2026-06-01', 'doubled')
    const { ile } = (await karol.get('/dzis/kolejka?id=rozliczenie')).json()
    await differs('2026-10-02', 'other-amount')
    expect((await karol.get('/dzis/kolejka?id=rozliczenie')).json()).toMatchObject({
      ile: ile + 1,
      najstarszaDni: 126,
      najstarsza: expect.stringMatching(/^R-\d+, podwójna$/),
    })
  })
})

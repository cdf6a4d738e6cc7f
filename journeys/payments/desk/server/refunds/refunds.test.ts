import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clerkOf, type Clerk } from '#api/testing/desk.ts'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'

const ANNA = '78041200464'
const KAROL = '80010112340'
const REASON = 'zapłacono dwa razy, prośba telefoniczna'

let portal: TestPortal
let karol: Clerk
let felicja: Clerk
let adam: Clerk
beforeAll(async () => {
  portal = await startTestPortal()
  karol = await clerkOf(portal, 'k.kasjerski', [{ role: 'F', departments: [] }], KAROL)
  felicja = await clerkOf(portal, 'f.finansowa', [{ role: 'F', departments: [] }])
  adam = await clerkOf(portal, 'a.adminski', [{ role: 'A', departments: [] }])
})
afterAll(() => portal.close())

let count = 0
/** A paid payment of Anna's with money that came twice; without a number at the provider nothing but a transfer gives it back. */
async function paidTwice(hasNumber = true): Promise<string> {
  const { rows } = await portal.pool.query<{ id: string }>(
    `insert into portal.payment (id, attempt_id, provider, state, pesel, amount, title, card_id, card_symbol, account_number, payer_name, payer_email, recipient, language, return_ok, return_error, created_at, valid_until, paid_at)
     values ('2026-' || lpad($2::text, 8, '0'), gen_random_uuid(), 'p24', 'PAID', $1, 192, 'N/1: rata 1', 1, 'N/1', '75', 'Anna Kompletowska', 'a@b.example', '{}', 'pl', '/', '/', '2026-10-01', '2026-10-01', '2026-10-01') returning id`,
    [ANNA, 91_000_000 + ++count],
  )
  const id = rows[0]?.id ?? ''
  await portal.pool.query(
    "insert into portal.payment_case (payment_id, number, kind, provider_order_id, amount, currency, account_number, origin, opened_at) values ($1, 1, $2, $3, $4, 'PLN', '75', '{}', '2026-10-02 09:00+02')",
    hasNumber ? [id, 'second-order', 4_296_000_000 + count, 192] : [id, 'paid-otherwise', null, null],
  )
  return id
}

interface Shown {
  readonly wersja: number
  readonly state: string
  readonly sprawy: readonly { readonly zwrot: { readonly id: string } | null; readonly doZwrotu: unknown }[]
  readonly zycie: readonly { readonly rodzaj: string; readonly co: string; readonly slowa: string | null; readonly kto: string }[]
}

const one = async (numer: string, by = karol) => (await by.get(`/platnosc?numer=${numer}`)).json<Shown>()
const refundIn = async (numer: string) => (await one(numer)).sprawy[0]?.zwrot
const order = async (id: string, by = karol, wersja?: number) =>
  by.post('/zwrot', { sprawa: `${id}/1`, wersja: wersja ?? (await one(id)).wersja, powod: REASON })
async function ordered(id: string, by = karol): Promise<{ sprawa: string; zwrot: string }> {
  expect((await order(id, by)).json()).toEqual({ stan: 'ORDERED', czyNowe: true })
  return { sprawa: `${id}/1`, zwrot: (await refundIn(id))?.id ?? '' }
}
const rowsOf = async (id: string) =>
  (
    await portal.pool.query<{ state: string; ordered_by: string; seconded_by: string | null }>(
      'select state, ordered_by, seconded_by from portal.payment_refund where payment_id = $1 order by ordered_at',
      [id],
    )
  ).rows
const entries = async (id: string) => {
  await portal.recorded()
  const { rows } = await portal.pool.query<{ entry: string }>(
    "select actor || ' ' || action || ' ' || outcome as entry from portal.audit where object like $1 || '%' and action like 'payment.refund%' order by id",
    [id],
  )
  return rows.map(({ entry }) => entry)
}

describe('money that came twice, at the desk', () => {
  let id: string
  beforeEach(async () => {
    id = await paidTwice()
  })

  it('is offered to go back whole, with the way that the provider has', async () => {
    expect((await one(id)).sprawy).toMatchObject([{ zwrot: null, doZwrotu: { kwota: 192, sposob: 'gateway' } }])
    expect((await one(await paidTwice(false))).sprawy).toMatchObject([{ doZwrotu: { kwota: 192, sposob: 'transfer' } }])
  })

  it('is ordered by one person, waits on Today, and is agreed to by another; its life names both', async () => {
    const waiting = async () => (await adam.get('/dzis/kolejka?id=zwroty')).json<{ ile: number }>().ile
    const before = await waiting()
    const refund = await ordered(id)
    expect(await waiting()).toBe(before + 1)
    const { rows } = (await adam.get('/zwroty')).json<{ rows: { case: string }[] }>()
    expect(rows.find((row) => row.case === `${id}/1`)).toMatchObject({
      orderedBy: 'k.kasjerski',
      reason: REASON,
      amount: 192,
      isMine: false,
      subject: '78•••••••64',
    })
    expect((await adam.post('/zwrot/zgoda', refund)).json()).toEqual({ stan: 'SECONDED', czyNowe: true })
    expect(await waiting()).toBe(before)
    expect((await one(id)).zycie).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ rodzaj: 'refundOrdered', slowa: REASON, kto: 'staff:k.kasjerski' }),
        expect.objectContaining({ rodzaj: 'refundSeconded', kto: 'staff:a.adminski' }),
      ]),
    )
    expect(await entries(id)).toEqual(['staff:k.kasjerski payment.refundOrder done', 'staff:a.adminski payment.refundSecond done'])
    expect((await one(id)).state).toBe('PAID')
  })

  it('is ordered once by two clerks at the same moment, and by whoever presses again', async () => {
    const { wersja } = await one(id)
    const answers = await Promise.all([order(id, karol, wersja), order(id, felicja, wersja), order(id, karol, wersja)])
    const told = answers.map((answer) => answer.json<{ stan: string; czyNowe: boolean }>())
    expect(told.map(({ stan }) => stan)).toEqual(['ORDERED', 'ORDERED', 'ORDERED'])
    expect(told.filter(({ czyNowe }) => czyNowe)).toHaveLength(1)
    expect(await rowsOf(id)).toHaveLength(1)
  })

  it('is agreed to once, also when the answer was lost and the button pressed again', async () => {
    const refund = await ordered(id)
    const answers = await Promise.all([felicja.post('/zwrot/zgoda', refund), adam.post('/zwrot/zgoda', refund)])
    expect(answers.filter((answer) => answer.json<{ czyNowe: boolean }>().czyNowe)).toHaveLength(1)
    expect((await adam.post('/zwrot/zgoda', refund)).json()).toEqual({ stan: 'SECONDED', czyNowe: false })
    expect((await entries(id)).filter((entry) => entry.endsWith('refundSecond done'))).toHaveLength(1)
  })

  it('is not agreed to by whoever ordered it, under this account, another one, or at the terminal', async () => {
    const refund = await ordered(id)
    const second = await clerkOf(portal, `karol.drugi${count}`, [{ role: 'F', departments: [] }], KAROL)
    for (const by of [karol, second]) expect((await by.post('/zwrot/zgoda', refund)).json()).toMatchObject({ kod: 1410 })
    expect((await entries(id)).filter((entry) => entry.endsWith('refundSecond refused'))).toHaveLength(2)
    const other = await paidTwice()
    await ordered(other)
    await portal.pool.query("update portal.payment_refund set ordered_by = 'portal clerk:f.finansowa' where payment_id = $1", [other])
    const terminal = { sprawa: `${other}/1`, zwrot: (await refundIn(other))?.id }
    expect((await felicja.post('/zwrot/zgoda', terminal)).json()).toMatchObject({ kod: 1410 })
    expect((await karol.post('/zwrot/zgoda', terminal)).json()).toMatchObject({ stan: 'SECONDED' })
  })

  it('that somebody ordered who may do so no longer is agreed to by nobody, but withdrawn', async () => {
    const former = await clerkOf(portal, `byla${count}`, [{ role: 'F', departments: [] }])
    const refund = await ordered(id, former)
    await portal.pool.query('delete from portal.staff_role where staff_id = (select id from portal.staff where login = $1)', [former.login])
    expect((await adam.post('/zwrot/zgoda', refund)).json()).toMatchObject({ kod: 1412, przyczyna: 'noRight' })
    expect((await adam.post('/zwrot/wycofanie', refund)).json()).toEqual({ stan: 'WITHDRAWN', czyNowe: true })
    expect((await adam.post('/zwrot/wycofanie', refund)).json()).toEqual({ stan: 'WITHDRAWN', czyNowe: false })
  })

  it('is agreed to only as it was seen: not another refund that followed it', async () => {
    const first = await ordered(id)
    await karol.post('/zwrot/wycofanie', first)
    await ordered(id, felicja)
    expect((await adam.post('/zwrot/zgoda', first)).json()).toEqual({ stan: 'WITHDRAWN', czyNowe: false })
    expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['WITHDRAWN', 'ORDERED'])
  })

  it('is not ordered by somebody who has not seen what happened since, nor without a reason', async () => {
    const { wersja } = await one(id)
    await felicja.post('/platnosc/notatka', { numer: id, wersja, tresc: 'Płatnik chce zostawić nadpłatę na karcie' })
    expect((await order(id, karol, wersja)).json()).toMatchObject({ kod: 1006, przyczyna: 'changed' })
    expect((await karol.post('/zwrot', { sprawa: `${id}/1`, wersja: wersja + 1, powod: 'krótko' })).json()).toMatchObject({ kod: 1411 })
    expect(await rowsOf(id)).toEqual([])
  })

  it('of one’s own is ordered, agreed to and withdrawn by somebody else', async () => {
    const anna = await clerkOf(portal, `anna.zwrot${count}`, [{ role: 'F', departments: [] }], ANNA)
    expect((await order(id, anna, (await one(id)).wersja)).json()).toMatchObject({ kod: 1409 })
    const refund = await ordered(id)
    for (const path of ['/zwrot/zgoda', '/zwrot/wycofanie']) expect((await anna.post(path, refund)).json()).toMatchObject({ kod: 1409 })
    expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['ORDERED'])
  })

  it('goes back by a transfer of the office where the provider has no call: noted once, the case is closed and the payer told', async () => {
    const own = await paidTwice(false)
    const refund = await ordered(own)
    await adam.post('/zwrot/zgoda', refund)
    expect((await karol.post('/zwrot/przelew', { ...refund, slowa: `5.10 ${ANNA}` })).json()).toMatchObject({ kod: 1411 })
    const noted = { ...refund, slowa: '5.10.2026, przelew nr 2026/1204' }
    expect((await karol.post('/zwrot/przelew', noted)).json()).toEqual({ stan: 'DONE', czyNowe: true })
    expect((await karol.post('/zwrot/przelew', noted)).json()).toEqual({ stan: 'DONE', czyNowe: false })
    const told = await one(own)
    expect(told.sprawy).toEqual([])
    expect(told.zycie.find(({ rodzaj, co }) => rodzaj === 'refundEnded' && co === 'DONE')).toMatchObject({ slowa: noted.slowa })
    const { rowCount } = await portal.pool.query("select from portal.mail where subject = 'Zwrot wpłaty'")
    expect(rowCount).toBe(1)
  })

  it('that is with the provider already takes no transfer besides, and nobody withdraws it', async () => {
    const refund = await ordered(id)
    await adam.post('/zwrot/zgoda', refund)
    expect((await karol.post('/zwrot/przelew', { ...refund, slowa: '5.10.2026, przelew 1204' })).json()).toMatchObject({
      kod: 1412,
      przyczyna: 'notByHand',
    })
    expect((await karol.post('/zwrot/wycofanie', refund)).json()).toMatchObject({ kod: 1412, przyczyna: 'tooLate' })
    expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['SECONDED'])
  })
})

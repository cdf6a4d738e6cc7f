import { beforeEach, describe, expect, it } from 'vitest'
import { clerkOf, type Clerk } from '#api/testing/desk.ts'
import { portalOfFile } from '#api/testing/portal.ts'

const ANNA = '78041200464'
const REASON = 'sprawdzone w panelu operatora'

const portal = await portalOfFile()
const karol = await clerkOf(portal, 'k.kasjerski', [{ role: 'F', departments: [] }])
const felicja = await clerkOf(portal, 'f.finansowa', [{ role: 'F', departments: [] }])

let count = 0
/** A payment of Anna's that was not paid, and for which the provider reports a złoty less than was ordered. */
async function doubtful(openedAt = '2026-10-02 09:00+02'): Promise<string> {
  const { rows } = await portal.pool.query<{ id: string }>(
    `insert into portal.payment (id, attempt_id, provider, state, pesel, amount, title, card_id, card_symbol, account_number, payer_name, payer_email, recipient, language, return_ok, return_error, created_at, valid_until)
     values ('2026-' || lpad($2::text, 8, '0'), gen_random_uuid(), 'p24', 'REVIEW', $1, 192, 'N/1: rata 1', 1, 'N/1', '75', 'Anna Kompletowska', 'a@b.example', '{}', 'pl', '/', '/', '2026-10-01', '2026-10-01') returning id`,
    [ANNA, 90_000_000 + ++count],
  )
  const id = rows[0]?.id ?? ''
  await portal.pool.query(
    "insert into portal.payment_case (payment_id, number, kind, provider_order_id, amount, currency, account_number, origin, opened_at) values ($1, 1, 'other-amount', $2, 191, 'PLN', '75', '{}', $3)",
    [id, 4_295_000_000 + count, openedAt],
  )
  return id
}

interface Case {
  readonly sprawa: string
  readonly decyzje: readonly string[]
}

const one = async (numer: string, by = karol) =>
  (await by.get(`/platnosc?numer=${numer}`)).json<{ wersja: number; stan: string; sprawy: Case[]; zycie: { rodzaj: string }[] }>()
const decide = (by: Clerk, id: string, wersja: number, decyzja: string, powod = REASON) =>
  by.post('/platnosc/decyzja', { sprawa: `${id}/1`, wersja, decyzja, powod })
const stateOf = async (id: string) =>
  (await portal.pool.query<{ state: string }>('select state from portal.payment where id = $1', [id])).rows[0]?.state
const entries = async (id: string) => {
  await portal.recorded()
  return (
    await portal.pool.query<{ entry: string }>(
      "select actor || ' ' || action || ' ' || outcome as entry from portal.audit where object like $1 || '%' and action <> 'payment-show' order by id",
      [id],
    )
  ).rows.map(({ entry }) => entry)
}

describe('a payment in question', () => {
  let id: string
  beforeEach(async () => {
    id = await doubtful()
  })

  it('stands in the view of such payments whatever its state, and in no other count twice', async () => {
    const listed = async () => {
      const { rows } = (await karol.get('/platnosci?view=review')).json<{ rows: { id: string }[] }>()
      return rows.map((one) => one.id)
    }
    const counted = async () => (await karol.get('/platnosci/liczby')).json<{ views: Record<string, number> }>().views['review']
    const before = await counted()
    expect(await listed()).toContain(id)
    await portal.pool.query("update portal.payment set state = 'PAID' where id = $1", [id])
    expect([await counted(), (await listed()).filter((numer) => numer === id)]).toEqual([before, [id]])
    await portal.pool.query(
      "update portal.payment_case set decided_at = now(), decided_by = 'k', decision = 'accepted' where payment_id = $1",
      [id],
    )
    expect([await counted(), await listed()]).toEqual([(before ?? 0) - 1, expect.not.arrayContaining([id])])
  })

  it('stands in the queue with what was ordered and reported, and on Today with how long it waits', async () => {
    const old = await doubtful('2026-09-01 09:00+02')
    const answer = await karol.get('/wplaty-do-wyjasnienia')
    const { rows } = answer.json<{ rows: { payment: string }[] }>()
    expect(rows.find(({ payment }) => payment === id)).toMatchObject({
      case: `${id}/1`,
      kind: 'other-amount',
      reported: 191,
      ordered: 192,
      workingDays: 1,
      isLate: false,
      subject: '78•••••••64',
    })
    expect(rows[0]).toMatchObject({ payment: old, isLate: true })
    expect(answer.body).not.toContain(ANNA)
    expect((await karol.get('/dzis/kolejka?id=wplaty-do-wyjasnienia')).json()).toMatchObject({
      ile: rows.length,
      najstarsza: old,
      najstarszaDni: 34,
      poTerminie: 1,
    })
    await decide(karol, old, (await one(old)).wersja, 'reject')
  })

  it('is accepted with a reason: the payment is paid, and the reason stands in its life and not in the log', async () => {
    const { wersja, sprawy } = await one(id)
    expect(sprawy).toMatchObject([{ decyzje: ['accept', 'reject', 'refunded'] }])
    expect((await decide(karol, id, wersja, 'accept')).json()).toEqual({})
    const told = await one(id)
    expect(told).toMatchObject({ state: 'PAID', sprawy: [] })
    expect(told.zycie).toEqual(
      expect.arrayContaining([expect.objectContaining({ rodzaj: 'decision', co: 'accepted', slowa: REASON, kto: 'staff:k.kasjerski' })]),
    )
    expect(await entries(id)).toEqual(['staff:k.kasjerski payment.accept done', 'staff:k.kasjerski payment.accept done'])
    const { rows } = await portal.pool.query(
      "select from portal.audit where object like $1 || '%' and action = 'payment.accept' and address is null",
      [id],
    )
    expect(rows).toEqual([])
  })

  it('is rejected: the order has come to nothing', async () => {
    const { wersja } = await one(id)
    expect((await decide(karol, id, wersja, 'reject')).json()).toEqual({})
    expect(await stateOf(id)).toBe('FAILED')
  })

  it('is decided by nobody without a reason, or with a personal number in it', async () => {
    const { wersja } = await one(id)
    for (const powod of ['', 'krótko', `zapłacił ${ANNA}`])
      expect([powod, (await decide(karol, id, wersja, 'accept', powod)).json()]).toEqual([powod, expect.objectContaining({ kod: 1411 })])
    expect(await stateOf(id)).toBe('REVIEW')
  })

  it('is decided once by two who decide at the same time, and the second is told who was first', async () => {
    const { wersja } = await one(id)
    const answers = await Promise.all([decide(karol, id, wersja, 'accept'), decide(felicja, id, wersja, 'reject')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const first = answers[0]?.statusCode === 200 ? 'staff:k.kasjerski' : 'staff:f.finansowa'
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ kod: 1006, przyczyna: 'changed', kto: first })
    expect((await entries(id)).filter((entry) => entry.endsWith('refused'))).toHaveLength(1)
  })

  it('is not decided by somebody who has not seen what a colleague noted meanwhile', async () => {
    const { wersja } = await one(id, felicja)
    await karol.post('/platnosc/notatka', { numer: id, wersja, tresc: 'Operator wyjaśnia, proszę nie rozstrzygać' })
    expect((await decide(felicja, id, wersja, 'accept')).json()).toMatchObject({ kod: 1006, przyczyna: 'changed', kto: 'Test k.kasjerski' })
    expect(await stateOf(id)).toBe('REVIEW')
    expect((await decide(felicja, id, wersja + 1, 'accept')).json()).toEqual({})
  })

  it('whose money is confirmed cannot be rejected', async () => {
    await portal.pool.query("update portal.payment set state = 'PAID', paid_at = '2026-10-01' where id = $1", [id])
    await portal.pool.query("update portal.payment_case set kind = 'paid-otherwise' where payment_id = $1", [id])
    const { wersja, sprawy } = await one(id)
    expect(sprawy).toMatchObject([{ decyzje: ['accept', 'refunded'], zaksiegowano: 192 }])
    expect((await decide(karol, id, wersja, 'reject')).json()).toMatchObject({ kod: 1412, przyczyna: 'confirmed' })
    expect(await stateOf(id)).toBe('PAID')
  })

  it('whose money is on its way back is decided by that alone', async () => {
    await portal.pool.query(
      `insert into portal.payment_refund (id, payment_id, case_number, provider, method, provider_order_id, amount, state, reason, ordered_by, ordered_at)
      values (gen_random_uuid(), $1, 1, 'p24', 'gateway', $2, 191, 'ORDERED', 'dwa razy', 'j.nowak', now())`,
      [id, 4_295_000_000 + count],
    )
    const { wersja, sprawy } = await one(id)
    expect(sprawy).toMatchObject([{ zwrot: { state: 'ORDERED', amount: 191 } }])
    expect((await decide(karol, id, wersja, 'accept')).json()).toMatchObject({ kod: 1412, przyczyna: 'refunding' })
  })

  it('of one’s own is decided by somebody else', async () => {
    const own = await clerkOf(portal, `anna${count}`, [{ role: 'F', departments: [] }], ANNA)
    expect((await decide(own, id, 0, 'accept')).json()).toEqual({ kod: 1409, opis: expect.any(String) })
    expect(await stateOf(id)).toBe('REVIEW')
  })
})

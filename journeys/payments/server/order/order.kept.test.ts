import { describe, expect, it, vi } from 'vitest'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import type { Gateway } from '#shared/server/payments/gateway.ts'
import { claimKey, findKept, type Intention, intentionOf } from '../payment/idempotency.ts'
import type { Engine } from '../payment/engine.ts'
import type { PaymentState } from '../../states.ts'
import { contextOf } from '../testing/context.ts'
import { heard, withKir } from '../testing/stand-ins.ts'
import { standingIn } from '../testing/standing.ts'
import { OWNER } from '../testing/testing.ts'
import { refusalOf, storyOfFile } from '../testing/story.ts'
import { handOut, order, payerEmail } from './order.ts'
import { nextId, refusalOf as refusalFor, reserve, reserveIn } from './reserve.ts'

const { payments, story } = await storyOfFile()
const { standing, read, now } = standingIn(payments)
const {
  rows: [{ id: accountId } = { id: 0 }],
} = await payments.pool.query<{ id: number }>('select id from portal.account')

const contextFor = (engine: Engine): SubjectContext => contextOf({ clock: payments.clock, portal: engine.deps.portal, accountId }, OWNER)
function gatewayOf({ gateways }: Engine): Gateway {
  const gateway = gateways.get('p24')
  if (!gateway) throw new Error('no gateway')
  return gateway
}
let clicks = 0
function click(): Intention {
  const intention = intentionOf({ 'idempotency-key': `klik-${String(++clicks).padStart(8, '0')}` }, accountId, '/zlec', {})
  if (!intention) throw new Error('no key')
  return intention
}
/** Orders two instalments of a card that nobody has ordered. */
async function ordering({ engine = payments.process(), intention = click() as Intention | null, card = payments.addCard([60, 40]) } = {}) {
  const { idKartyNaleznosci, idNaleznosciRatyZbiorczej, urlPowrotuOk, urlPowrotuBlad } = story.bodyOf(card.cardId, card.ids)
  const request = { idKartyNaleznosci, idNaleznosciRatyZbiorczej, idNaleznosciRaty: [], urlPowrotuOk, urlPowrotuBlad }
  // One person orders so many times within so many minutes.
  payments.advance(2)
  return order(engine, gatewayOf(engine), contextFor(engine), { request, intention })
}

describe('the same click again', () => {
  /** A click for which this payment was begun, of which no answer is kept. */
  async function begun(state: PaymentState, url: string | null = '/zaplac') {
    const { id, cardId, ids } = await standing({ state, amounts: [60, 40] })
    await payments.pool.query('update portal.payment set redirect_url = $2, state = $3 where id = $1', [id, url, state])
    const intention = click()
    await claimKey(payments.pool, intention, id)
    return { id, intention, card: { cardId, ids } }
  }

  it.each([
    ['REGISTERED', 'PENDING'],
    ['PENDING', 'PENDING'],
    ['NOTIFIED', 'NOTIFIED'],
    ['PAID', 'PAID'],
  ] as const)('of an order that is %s gives its address, and keeps it: %s', async (state, after) => {
    const { id, intention, card } = await begun(state)
    const answer = { idPrzelewu: id, urlPrzekierowania: '/zaplac' }
    expect(await ordering({ intention, card })).toEqual(answer)
    expect((await read(id)).state).toBe(after)
    expect(await findKept(payments.pool, intention)).toMatchObject({ object: id, answer })
  })

  it.each([
    ['NEW', '/zaplac'],
    ['NEW', null],
  ] as const)('of an order that is %s still is too early, whatever is known of it: %s', async (state, url) => {
    const { intention, card } = await begun(state, url)
    expect((await refusalOf(ordering({ intention, card }))).error).toBe('conflict')
  })

  it('of an order that is gone is answered by nothing', async () => {
    const intention = click()
    await claimKey(payments.pool, intention, '2026-00000000')
    expect((await refusalOf(ordering({ intention }))).error).toBe('conflict')
  })

  it.each(['CANCELLED', 'EXPIRED', 'FAILED'] as const)('of an order that is %s orders anew, under the same key', async (state) => {
    const { id, intention, card } = await begun(state)
    const again = await ordering({ intention, card })
    expect(again.idPrzelewu).not.toBe(id)
    expect(await findKept(payments.pool, intention)).toMatchObject({ object: again.idPrzelewu, answer: again })
  })

  it('of an order that has no address and is not over orders anew', async () => {
    const { id, intention } = await begun('REVIEW', null)
    expect((await ordering({ intention })).idPrzelewu).not.toBe(id)
  })
})

describe('an order', () => {
  it('is looked after from its first minute on, and said by whom in its history', async () => {
    const { idPrzelewu: id } = await ordering()
    expect(await now(id)).toMatchObject({ state: 'PENDING', locked: true, again: 5 })
    expect((await payments.pool.query('select actor from portal.payment_history where payment_id = $1 order by id', [id])).rows).toEqual([
      { actor: `account:${accountId}` },
      { actor: 'gateway:p24' },
      { actor: `account:${accountId}` },
    ])
  })

  it('is none by a gateway that the office does not offer, nor while it offers another one', async () => {
    payments.office.configuration.czyP24 = false
    const [alone, card] = [payments.process(), payments.addCard([100])]
    for (const engine of [alone, withKir(alone)]) expect((await refusalOf(ordering({ engine, card }))).error).toBe('notFound')
    payments.office.configuration.czyP24 = true
    expect(await story.stateOf(card.ids[0] ?? 0)).toBe('')
  })

  it('is none where the same click is being answered elsewhere by now', async () => {
    const [intention, card, engine] = [click(), payments.addCard([100]), payments.process()]
    const { payables } = engine.deps
    const meanwhile: Engine['deps']['payables'] = async (...asked) => {
      await claimKey(payments.pool, intention, '2026-00000000')
      return payables(...asked)
    }
    const racing = { ...engine, deps: { ...engine.deps, payables: meanwhile } }
    expect((await refusalOf(ordering({ engine: racing, intention, card }))).error).toBe('conflict')
    expect(await story.stateOf(card.ids[0] ?? 0)).toBe('')
  })

  it('is none that leads back to a stranger’s page', async () => {
    const engine = payments.process()
    const { cardId, ids } = payments.addCard([100])
    const request = { ...story.bodyOf(cardId, ids), urlPowrotuOk: 'https://obcy.example/' }
    expect((await refusalOf(order(engine, gatewayOf(engine), contextFor(engine), { request, intention: null }))).error).toBe('invalidInput')
  })

  it.each([
    ['refused', 'gatewayRefused', 'FAILED'],
    ['unknown', 'gatewayFailed', 'CANCELLED'],
  ] as const)('of which the gateway’s answer is %s frees key and instalments, and the operator hears of it', async (kind, error, state) => {
    const { engine, said } = heard(payments.process({ gateway: () => ({ register: async () => ({ kind, reason: 'słowa bramki' }) }) }))
    const [intention, card] = [click(), payments.addCard([100])]
    expect((await refusalOf(ordering({ engine, intention, card }))).error).toBe(error)
    const [payment] = await story.paymentsOf(card.ids[0] ?? 0)
    expect([payment?.state, payment?.live, await findKept(payments.pool, intention)]).toEqual([state, false, null])
    expect(said).toEqual([{ payment: payment?.id, reason: 'słowa bramki' }])
  })

  it.each([
    [null, 'unusableEmail'],
    ['', 'unusableEmail'],
    [`${'a'.repeat(40)}@b.example`, 'none'],
    [`${'a'.repeat(41)}@b.example`, 'unusableEmail'],
  ])('for whom the gateway could not write to %s: %s', async (email, error) => {
    const engine = payments.process()
    const deps = { ...engine.deps, accounts: { ...engine.deps.accounts, emailOf: async () => email } }
    const gateway = { ...gatewayOf(engine), longestEmail: 50 }
    expect((await refusalOf(payerEmail({ ...engine, deps }, gateway, contextFor(engine)))).error).toBe(error)
  })
})

describe('the address of the payment page', () => {
  const give = async (id: string, state: PaymentState) => {
    const engine = payments.process()
    return handOut(engine, contextFor(engine), { payment: { ...(await read(id)), state }, redirectUrl: '/zaplac', intention: null })
  }

  it.each([
    ['PENDING', 'none'],
    ['NOTIFIED', 'none'],
    ['PAID', 'none'],
    ['EXPIRED', 'none'],
    ['CANCELLED', 'gatewayFailed'],
    ['FAILED', 'gatewayFailed'],
  ] as const)('of an order that was overtaken and is %s by now: %s', async (state, error) => {
    const { id } = await standing({ state })
    expect((await refusalOf(give(id, 'REGISTERED'))).error).toBe(error)
    expect((await read(id)).state).toBe(state)
  })

  it('of an order that is gone leads nowhere', async () => {
    const { id } = await standing({ state: 'REGISTERED' })
    const gone = { ...(await read(id)), id: '2026-00000000' }
    const engine = payments.process()
    expect((await refusalOf(handOut(engine, contextFor(engine), { payment: gone, redirectUrl: '/zaplac', intention: null }))).error).toBe(
      'gatewayFailed',
    )
  })
})

describe('a reservation', () => {
  async function reservation(amounts: readonly number[] = [60, 40]) {
    const engine = payments.process()
    const ctx = contextFor(engine)
    const { cardId, ids } = payments.addCard(amounts)
    const card = await engine.deps.payables(ctx, cardId, ids)
    if (!card) throw new Error('no card')
    const gateway = { ...gatewayOf(engine), validMinutes: 20 }
    const recipient = { nazwa: 'Urząd', adres: null, miasto: null, kodPocztowy: null, email: 'u@b.example', kodPanstwa: 'PL' as const }
    return {
      engine,
      ctx,
      ids,
      card,
      wanted: { gateway, card, recipient, email: 'anna@b.example', returnOk: '/ok', returnError: '/blad', intention: null },
    }
  }

  it('writes whose it is, how much, for what, until when, and holds each instalment', async () => {
    const { engine, ctx, ids, card, wanted } = await reservation([60.1, 40.2])
    const payment = await reserve(engine, ctx, wanted)
    const at = ctx.now.getTime()
    expect(payment).toMatchObject({
      id: expect.stringMatching(/^2026-\d{8}$/),
      state: 'NEW',
      account_id: accountId,
      pesel: OWNER,
      nip: null,
      amount: 100.3,
      title: `${card.symbol}: Podatek od nieruchomości, rata 1; Podatek od nieruchomości, rata 2`,
      card_id: card.id,
      account_number: card.accountNumber,
      payer_email: 'anna@b.example',
      recipient: wanted.recipient,
      return_ok: '/ok',
      return_error: '/blad',
      valid_until: new Date(at + 20 * 60_000),
      next_check_at: new Date(at + 2 * 60_000),
    })
    const { rows } = await payments.pool.query(
      'select collective_id, live, "rodzajOplaty", "opisNrRaty", "kwotaRaty" from portal.payment_instalment where payment_id = $1 order by 1',
      [payment?.id],
    )
    expect(rows).toEqual([
      { collective_id: ids[0], live: true, rodzajOplaty: 'Podatek od nieruchomości', opisNrRaty: '1', kwotaRaty: 60.1 },
      { collective_id: ids[1], live: true, rodzajOplaty: 'Podatek od nieruchomości', opisNrRaty: '2', kwotaRaty: 40.2 },
    ])
    expect(await story.historyOf(payment?.id ?? '')).toEqual(['>NEW ordered'])
  })

  it('of an instalment says what it is for: each kind once, else its title', async () => {
    const { engine, ctx, card, wanted } = await reservation([60, 40])
    const [first, second] = card.instalments
    if (!first || !second) throw new Error('no instalments')
    const part = { ...first.parts[0], rodzajOplaty: 'Podatek rolny' } as (typeof first.parts)[number]
    const of = {
      ...card,
      instalments: [
        { ...first, parts: [...first.parts, ...first.parts, part] },
        { ...second, parts: [] },
      ],
    }
    const payment = await reserve(engine, ctx, { ...wanted, card: of })
    const { rows } = await payments.pool.query(
      'select "rodzajOplaty" as for from portal.payment_instalment where payment_id = $1 order by collective_id',
      [payment?.id],
    )
    expect(rows.map((row: { for: string }) => row.for)).toEqual(['Podatek od nieruchomości, Podatek rolny', second.title])
  })

  it('is none for a key that is being used, and leaves nothing of what another order has taken', async () => {
    const { engine, ctx, ids, wanted } = await reservation()
    const intention = click()
    await claimKey(payments.pool, intention, '2026-00000000')
    expect(await reserve(engine, ctx, { ...wanted, intention })).toBeNull()
    expect(await story.paymentsOf(ids[0] ?? 0)).toEqual([])
    await reserve(engine, ctx, { ...wanted, card: { ...wanted.card, instalments: wanted.card.instalments.slice(1) } })
    expect(await refusalOf(reserve(engine, ctx, wanted))).toEqual({
      error: 'notPayable',
      details: { raty: [{ idNaleznosciRatyZbiorczej: ids[1], powod: 'zlecona' }] },
    })
    expect(await story.paymentsOf(ids[0] ?? 0)).toEqual([])
  })

  it('of several is all or nothing, in the order of the instalments', async () => {
    const [one, other] = [await reservation([10]), await reservation([20, 30])]
    const reserving = async (client: Parameters<typeof reserveIn>[0]) => [
      { id: await nextId(client, '2027-01-01'), ctx: other.ctx, reservation: other.wanted },
      { id: await nextId(client, '2027-01-01'), ctx: one.ctx, reservation: one.wanted },
    ]
    const taken: number[] = []
    const made = await inTransaction(payments.pool, async (tx) => {
      const wanted = await reserving(tx)
      const asked = vi.spyOn(tx, 'query')
      const reserved = await reserveIn(tx, wanted)
      const statements = asked.mock.calls.map(([statement]) => statement as unknown as { text: string; values: unknown[] })
      taken.push(...statements.filter(({ text }) => text.includes('"payment_instalment"')).map(({ values }) => Number(values[1])))
      return reserved
    })
    expect(made.map(({ amount, id }) => [amount, id.slice(0, 5)])).toEqual([
      [50, '2027-'],
      [10, '2027-'],
    ])
    expect(taken).toEqual([...one.ids, ...other.ids])
  })

  it('that fails for another reason says so', async () => {
    const fault = new Error('broken')
    expect(await refusalFor(fault, payments.pool, [])).toBe(fault)
  })
})

import { afterEach, describe, expect, it } from 'vitest'
import { contract } from '../../contract.ts'
import type { Engine } from '../payment/engine.ts'
import { move } from '../payment/move.ts'
import { settle } from '../settle/settle.ts'
import { withKir } from '../testing/stand-ins.ts'
import { refusalOf } from '../testing/story.ts'
import { Killed } from '../testing/testing.ts'
import { basketsOfFile, firstOf, type Item, settled } from './testing.ts'

const { payments, story } = await basketsOfFile()
const { nazwaUrzedu } = payments.office.contact
afterEach(() => {
  payments.office.contact.nazwaUrzedu = nazwaUrzedu
})

/** A basket of one card, and what its first instalment is held by. */
async function basketOf(amounts: readonly number[]) {
  const item = story.card(amounts)
  const placed = await story.place([item])
  return { item, placed, states: () => story.payments.stateOf(firstOf(item)) }
}

/** The same after nobody went on with it for an hour. */
async function basketThatIsOver(amounts: readonly number[]) {
  const made = await basketOf(amounts)
  payments.advance(61)
  await settle(payments.process())
  expect(await made.states()).toBe('CANCELLED')
  return made
}

/** A window whose call has read the basket already when something else happens. */
function windowDuring(happens: () => Promise<unknown>): Engine {
  const engine = payments.process()
  const { accounts } = engine.deps
  const emailOf: typeof accounts.emailOf = async (accountId) => {
    await happens()
    return accounts.emailOf(accountId)
  }
  return { ...engine, deps: { ...engine.deps, accounts: { ...accounts, emailOf } } }
}

describe('a part that waits', () => {
  const changes: [string, (item: Item) => void][] = [
    ['the office is called otherwise', () => void (payments.office.contact.nazwaUrzedu = 'Urząd Miasta Przykładowo')],
    ['its card is another payer’s', ({ idKartyNaleznosci: id }) => payments.changeCard(id, { payer: 'Spadkobiercy Anny Kompletowskiej' })],
  ]

  it('goes to the gateway as it was ordered where nothing has changed', async () => {
    const { placed, states } = await basketOf([100])
    await story.pay(placed, 1)
    expect(await states()).toBe('PENDING locked')
  })

  it.each(changes)('is ordered anew where meanwhile %s', async (_what, change) => {
    const { item, placed, states } = await basketOf([100])
    change(item)
    await story.pay(placed, 1)
    expect(await states()).toBe('CANCELLED, PENDING locked')
  })

  it('is ordered anew for another gateway, since no message of that one would ever reach the first order', async () => {
    const { placed, states } = await basketOf([100])
    const { idPrzelewu } = await story.pay(placed, 1, { dostawca: 'kir' }, withKir(payments.process()))
    expect(await states()).toBe('CANCELLED, PENDING locked')
    const { rows } = await payments.pool.query('select provider from portal.payment where id = $1', [idPrzelewu])
    expect(rows).toEqual([{ provider: 'kir' }])
  })

  it('of which an instalment was paid elsewhere does not pay it twice, also where the sum is the same', async () => {
    const { item, placed, states } = await basketOf([100, 50])
    const [first = 0, second = 0] = item.idNaleznosciRatyZbiorczej
    payments.changeInstalment(item.idKartyNaleznosci, first, { refusal: 'paid' })
    payments.changeInstalment(item.idKartyNaleznosci, second, { odsetki: 100, kwotaRazem: 150 })
    await story.pay(placed, 1, { kwota: 150 })
    expect(await states()).toBe('CANCELLED')
    expect(await story.payments.stateOf(second)).toBe('CANCELLED, PENDING locked')
  })
})

describe('a part of which nothing is left to pay', () => {
  it.each([
    ['waits', basketOf, 'NEW locked'],
    ['came to nothing', basketThatIsOver, 'CANCELLED'],
  ] as const)('is not ordered where it %s: the refusal says what stands in the way', async (_what, make, state) => {
    const { item, placed, states } = await make([100, 50])
    const ids = item.idNaleznosciRatyZbiorczej
    for (const id of ids) payments.changeInstalment(item.idKartyNaleznosci, id, { refusal: 'paid' })
    const raty = ids.map((idNaleznosciRatyZbiorczej) => ({ idNaleznosciRatyZbiorczej, powod: 'splacona' }))
    expect(await refusalOf(story.pay(placed, 1))).toEqual({ error: 'notPayable', details: { raty } })
    expect(await states()).toBe(state)
  })

  it('is not ordered where the office has no such card any more', async () => {
    const { placed, states } = await basketOf([100])
    const engine = payments.process()
    const without = { ...engine, deps: { ...engine.deps, payables: async () => null } }
    expect(await refusalOf(story.pay(placed, 1, {}, without))).toEqual({ error: 'notPayable', details: { raty: [] } })
    expect(await states()).toBe('NEW locked')
  })

  it('is not ordered where it is paid', async () => {
    const { item, placed, states } = await basketOf([100])
    story.payments.pay(await story.pay(placed, 1))
    await story.payments.until(firstOf(item), 'PAID locked')
    expect(await refusalOf(story.pay(placed, 1))).toEqual({ error: 'notPayable', details: { raty: [] } })
    expect(await states()).toBe('PAID locked')
  })
})

describe('of two windows with the same part', () => {
  it('the slower one does not go to the gateway with an order with which the other is on its way there', async () => {
    const { item, placed, states } = await basketOf([100])
    const onItsWay = payments.process({ gateway: () => ({ register: () => Promise.reject(new Killed('register')) }) })
    const slower = windowDuring(() => expect(story.pay(placed, 1, {}, onItsWay)).rejects.toThrow(Killed))
    expect(await settled(story.pay(placed, 1, {}, slower))).toBe('conflict')
    expect(await states()).toBe('NEW locked')
    const [payment] = await story.payments.paymentsOf(firstOf(item))
    expect(payments.simulator.transaction(payment?.attempt_id ?? '')).toBeUndefined()
  })

  it('the slower one orders nothing anew where money for the old order came late, meanwhile', async () => {
    const { placed, states } = await basketThatIsOver([100])
    const [{ idPrzelewu: id } = { idPrzelewu: '' }] = placed.przelewy
    const step = { action: 'doubt', cause: 'amount', actor: 'gateway:p24', nextCheck: null } as const
    const slower = windowDuring(() => move(payments.process(), { id, state: 'CANCELLED' }, step))
    expect(await settled(story.pay(placed, 1, {}, slower))).toBe('conflict')
    expect(await states()).toBe('REVIEW')
  })

  it('the slower one is told where the other ordered it anew and gave that up again', async () => {
    const { placed, states } = await basketThatIsOver([100])
    const slower = windowDuring(async () => {
      const { idPrzelewu: idTransakcji } = await story.pay(placed, 1)
      await story.callOf()(contract.cancel.path, { body: { idTransakcji } })
    })
    expect(await settled(story.pay(placed, 1, {}, slower))).toBe('conflict')
    expect(await states()).toBe('CANCELLED, CANCELLED')
  })
})

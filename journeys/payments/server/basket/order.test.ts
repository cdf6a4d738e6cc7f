import { afterEach, describe, expect, it } from 'vitest'
import { basket } from '../../basket/contract.ts'
import type { Engine } from '../payment/engine.ts'
import { claimKey, intentionOf } from '../payment/idempotency.ts'
import { withKir } from '../testing/stand-ins.ts'
import { refusalOf } from '../testing/story.ts'
import { basketsOfFile, firstOf, type Item, settled } from './testing.ts'

const { payments, story } = await basketsOfFile()
afterEach(() => {
  Object.assign(payments.office.configuration, { czyP24: true, czyKir: true })
})

/** Everything that an order of a basket writes. */
async function written(item: Item): Promise<[string, number]> {
  const { rowCount } = await payments.pool.query('select from portal.payment_basket')
  return [await story.payments.stateOf(firstOf(item)), rowCount ?? 0]
}

describe('where a basket comes back to', () => {
  it.each(['/koszyk-wynik', 'koszyk', 'javascript:alert(1)', 'https://zly.example/koszyk-wynik'])(
    'is a page of the portal, not %s',
    async (urlPowrotu) => {
      const item = story.card([100])
      expect(await settled(story.place([item], { more: { urlPowrotu } }))).toBe('invalidInput')
      expect(await story.payments.stateOf(firstOf(item))).toBe('')
    },
  )

  it('still is short enough for a gateway with the numbers of basket and payment behind it', async () => {
    const [longest, numbers] = [250, `&koszyk=${crypto.randomUUID()}&platnosc=${crypto.randomUUID()}`.length]
    const short = `${payments.publicUrl}/koszyk-wynik?x=`
    const fits = short + 'x'.repeat(longest - numbers - short.length)
    const item = story.card([100])
    expect(await settled(story.place([item], { more: { urlPowrotu: `${fits}x` } }))).toBe('invalidInput')
    expect(await story.payments.stateOf(firstOf(item))).toBe('')
    const placed = await story.place([item], { more: { urlPowrotu: fits } })
    await story.pay(placed, 1)
    const [payment] = await story.payments.paymentsOf(firstOf(item))
    expect(payments.simulator.transaction(payment?.attempt_id ?? '')?.urlReturn).toHaveLength(longest)
  })
})

describe('a basket', () => {
  it.each([
    ['p24', 'czyP24'],
    ['kir', 'czyKir'],
  ] as const)('goes only to a gateway that the office offers now: %s is switched off', async (dostawca, offered) => {
    const item = story.card([100])
    const both = withKir(payments.process())
    payments.office.configuration[offered] = false
    const before = await written(item)
    expect(await settled(story.place([item], { engine: both, more: { dostawca } }))).toBe('notFound')
    Object.assign(payments.office.configuration, { czyP24: false, czyKir: false })
    expect(await settled(story.place([item], { engine: both, more: { dostawca } }))).toBe('notFound')
    expect(await written(item)).toEqual(before)
  })

  it('is none where a delivery takes one of its cards away meanwhile, and nothing of the rest is ordered', async () => {
    const items = [story.card([100]), story.card([200])]
    const engine = payments.process()
    const gone: Engine['deps']['payables'] = async (ctx, cardId, ids) =>
      cardId === items[1]?.idKartyNaleznosci ? null : engine.deps.payables(ctx, cardId, ids)
    const meanwhile = { ...engine, deps: { ...engine.deps, payables: gone } }
    expect(await settled(story.place(items, { engine: meanwhile }))).toBe('notFound')
    expect(await Promise.all(items.map((item) => story.payments.stateOf(firstOf(item))))).toEqual(['', ''])
  })

  it('with a key is ordered by the first click; while that one is at work, a second orders nothing', async () => {
    const item = story.card([100])
    const placed = await story.place([item], { key: 'one-click' })
    expect(await story.payments.paymentsOf(firstOf(item))).toMatchObject([{ id: placed.przelewy[0]?.idPrzelewu, state: 'NEW', live: true }])

    const other = story.card([200])
    const body = { pozycje: [other], dostawca: 'p24', urlPowrotu: `${payments.publicUrl}/koszyk-wynik` }
    const { rows } = await payments.pool.query<{ id: number }>('select id from portal.account')
    const first = intentionOf({ 'idempotency-key': 'two-clicks' }, rows[0]?.id ?? 0, basket.order.path, [body])
    if (!first) throw new Error('no key')
    await claimKey(payments.pool, first, crypto.randomUUID())
    const before = await written(other)
    expect(await settled(story.place([other], { key: 'two-clicks' }))).toBe('conflict')
    expect(await written(other)).toEqual(before)
  })

  it('of nothing is none, and takes no turn of the ten', async () => {
    for (let count = 0; count < 11; count++) expect(await refusalOf(story.place([]))).toMatchObject({ error: 'noneSelected' })
    expect(await settled(story.place([story.card([100])]))).toBe('done')
  })
})

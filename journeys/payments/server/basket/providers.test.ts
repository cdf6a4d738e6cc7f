import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Provider } from '#shared/payments/payment-providers.ts'
import { basket } from '../../basket/contract.ts'
import { BENCHES, kirBench, przelewy24Bench } from '../../testing/bench.ts'
import type { Outside } from '../../testing/outside.ts'
import { wayOf } from '../hand-over/testing.ts'
import { storyOf } from '../testing/story.ts'
import { OWNER, startPaymentsAt, startPaymentsOver } from '../testing/testing.ts'
import { basketRoutes } from './routes.ts'
import { settled } from './testing.ts'

type Together = Pick<Awaited<ReturnType<typeof startPaymentsOver>>, 'process' | 'callOf' | 'publicUrl' | 'addCard'>

/** Steps with any provider. */
function stepsOf(payments: Together) {
  const call = (path: string, body: object) => {
    const engine = payments.process()
    return payments.callOf(engine, OWNER, basketRoutes(engine))(path, { body })
  }
  const way = wayOf(payments)

  async function place(amounts: readonly number[], dostawca: Provider) {
    const cards = amounts.map((amount) => payments.addCard([amount]))
    const pozycje = cards.map(({ cardId, ids }) => ({ idKartyNaleznosci: cardId, idNaleznosciRatyZbiorczej: ids }))
    const { idKoszyka } = basket.order.answer.parse(
      await call(basket.order.path, { pozycje, dostawca, urlPowrotu: `${payments.publicUrl}/koszyk-wynik` }),
    )
    return { idKoszyka, ids: cards.map(({ ids: [id = 0] }) => id) }
  }

  /** The browser at the provider, with one part. */
  async function go(idKoszyka: string, nr: number, dostawca: Provider): Promise<string> {
    const gone = basket.pay.answer.parse(await call(basket.pay.path, { idKoszyka, nr, dostawca }))
    await way.deliver(gone)
    return gone.urlPrzekierowania
  }

  return { place, go, arrive: way.arrive }
}

describe.each(BENCHES)('a basket through $provider', (bench) => {
  it('comes back to its own page after each part, and each is paid by its own message', async () => {
    const payments = await startPaymentsAt(bench)
    const { place, go, arrive } = stepsOf(payments)
    const story = storyOf(payments)
    const { idKoszyka, ids } = await place([100, 200], bench.provider)
    for (const [index, id] of ids.entries()) {
      const arrived = new URL(await arrive(payments.outside.pay(await go(idKoszyka, index + 1, bench.provider), 'right')))
      expect([arrived.pathname, arrived.searchParams.get('koszyk')]).toEqual(['/koszyk-wynik', idKoszyka])
      expect(await story.until(id, 'PAID locked')).toBe('PAID locked')
    }
    await payments.stop()
  })
})

describe('a basket where two providers are offered', () => {
  let payments: Awaited<ReturnType<typeof startPaymentsOver<Outside>>>
  beforeAll(async () => {
    payments = await startPaymentsOver<Outside>([przelewy24Bench, kirBench])
  })
  afterAll(() => payments.stop())

  it('may be paid with one part through the one and another part through the other, none twice', async () => {
    const { place, go } = stepsOf(payments)
    const outside = payments.outsides.get('p24')
    if (!outside) throw new Error('no gateway')
    const story = storyOf({ ...payments, provider: 'p24', outside })
    const { idKoszyka, ids } = await place([100, 200], 'p24')
    const [first = 0, second = 0] = ids
    payments.outsides.get('p24')?.pay(await go(idKoszyka, 1, 'p24'), 'right')
    expect(await story.until(first, 'PAID locked')).toBe('PAID locked')
    payments.outsides.get('kir')?.pay(await go(idKoszyka, 2, 'kir'), 'right')
    expect(await story.until(second, 'CANCELLED, PAID locked')).toBe('CANCELLED, PAID locked')
    expect(await settled(go(idKoszyka, 2, 'p24'))).toBe('notPayable')
  })
})

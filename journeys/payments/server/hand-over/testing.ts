import { contract } from '../../contract.ts'
import { HAND_OVER_PAGE } from '#shared/payments/payment-pages.ts'
import { afterAll, afterEach } from 'vitest'
import type { GatewayBench, Outside } from '../../testing/outside.ts'
import { type Ordered, storyOf } from '../testing/story.ts'
import { OWNER, type PaymentsUnderTest, startPaymentsAt } from '../testing/testing.ts'
import { handOverRoutes } from './journey.ts'

/** Steps of the browser on its way to a provider and back. */
export function wayOf(payments: Pick<PaymentsUnderTest, 'process' | 'callOf'>, owner: string = OWNER) {
  const call = (path: string, input: { query?: object; body?: unknown }) => {
    const engine = payments.process()
    return payments.callOf(engine, owner, handOverRoutes(engine))(path, input)
  }

  /** What the page of the hand-over gets for an order. */
  async function formOf({ urlPrzekierowania }: Pick<Ordered, 'urlPrzekierowania'>) {
    const platnosc = new URL(urlPrzekierowania).searchParams.get('platnosc')
    return contract.handOver.answer.parse(await call(contract.handOver.path, { body: { platnosc } }))
  }

  /** Goes to the provider with the browser where the order goes that way. */
  async function deliver(ordered: Pick<Ordered, 'urlPrzekierowania'>): Promise<void> {
    if (new URL(ordered.urlPrzekierowania).pathname !== HAND_OVER_PAGE) return
    const { formularz } = await formOf(ordered)
    if (!formularz) throw new Error('there is no form')
    await (await fetch(formularz.adres, { method: 'POST', body: new URLSearchParams(formularz.pola) })).arrayBuffer()
  }

  /** Where the browser arrives in the end when the provider sends it to `address`. */
  async function arrive(address: string | null): Promise<string> {
    const url = new URL(address ?? 'about:blank')
    if (url.pathname !== `/api${contract.back.path}`) return url.href
    const answer = await call(contract.back.path, { query: Object.fromEntries(url.searchParams) })
    return (answer as { redirectTo: string }).redirectTo
  }

  return { formOf, deliver, arrive }
}

/** An order of one instalment of 100 PLN; `attempt` is what the provider knows it by. */
export async function orderedOne(payments: Pick<PaymentsUnderTest, 'addCard' | 'process'>, story: ReturnType<typeof storyOf>) {
  const { cardId, ids } = payments.addCard([100])
  const [id = 0] = ids
  const order = await story.orderBy(payments.process(), cardId, ids)
  return { ...order, cardId, ids, id }
}

/** The last try of an order's payment at the provider. */
export async function attemptOf(story: ReturnType<typeof storyOf>, id: number): Promise<string> {
  const [row] = await story.paymentsOf(id)
  return row?.attempt_id ?? ''
}

/** Payments through one gateway for all tests around: well again after each of them. */
export async function startWay<Around extends Outside>(bench: GatewayBench<Around>) {
  const payments = await startPaymentsAt(bench)
  afterAll(() => payments.stop())
  afterEach(() => {
    payments.outside.be('well')
    payments.advance(15)
  })
  return { payments, story: storyOf(payments), way: wayOf(payments) }
}

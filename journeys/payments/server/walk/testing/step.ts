import fc from 'fast-check'
import type { Provider } from '#shared/payments/payment-providers.ts'
import { agree } from './agreement.ts'
import { GATES, type World } from './world.ts'

/** One thing that happens. Returns false where it cannot happen now. */
type Deed = (world: World) => Promise<boolean>

export class Step {
  readonly #words: string
  readonly #deed: Deed

  constructor(words: string, deed: Deed) {
    this.#words = words
    this.#deed = deed
  }

  /** It happens, and all books must agree. */
  async take(world: World): Promise<void> {
    if (await this.#deed(world)) await agree(world)
  }

  /** So that a walk that failed can be read. */
  toString(): string {
    return this.#words
  }
}

export const step = (words: string, deed: Deed) => new Step(words, deed)

export const nth = <One>(list: readonly One[], index: number): One | undefined =>
  list.length === 0 ? undefined : list[index % list.length]

export function outsideOf({ payments }: World, provider: Provider) {
  const outside = payments.outsides.get(provider)
  if (!outside) throw new Error(`no ${provider}`)
  return outside
}

export function benchOf(provider: Provider) {
  const bench = GATES.find((one) => one.provider === provider)
  if (!bench) throw new Error(`no ${provider}`)
  return bench
}

export const index = fc.nat({ max: 30 })

/** What is true of every order at first. */
export const justOrdered = (provider: Provider) => ({
  isDelivered: !benchOf(provider).byBrowser,
  money: 0,
  judged: null,
  wasPaid: false,
  isGoingBack: false,
})

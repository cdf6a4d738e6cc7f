import type { AnswerOf, BodyOf } from '#shared/calls/endpoint.ts'
import type { Refusal } from '#shared/calls/errors.ts'
import { basketProgress } from '#shared/payments/payment-pages.ts'
import { basket } from '../../basket/contract.ts'
import type { Engine } from '../payment/engine.ts'
import { przelewy24Story, storyOfFile } from '../testing/story.ts'
import { OWNER, type Przelewy24Payments } from '../testing/testing.ts'
import { basketsLeft } from './next.ts'
import { basketRoutes } from './routes.ts'

type Placed = AnswerOf<typeof basket.order>
type Gone = AnswerOf<typeof basket.pay>
export type Item = BodyOf<typeof basket.order>['pozycje'][number]

/** Another subject of the account in the tests. */
export const MOTHER = '50010100001'
export const STRANGER = '60010100002'

export const settled = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Refusal) => error.error,
  )

export const firstOf = (item: Item | undefined) => item?.idNaleznosciRatyZbiorczej[0] ?? 0

/** Steps that the tests of baskets are told in. */
export function basketStory(payments: Przelewy24Payments) {
  const callOf = (engine: Engine = payments.process()) => payments.callOf(engine, OWNER, basketRoutes(engine))

  /** The instalments of a new card, as a basket takes them. */
  function card(amounts: readonly number[], owner: string = OWNER): Item {
    const { cardId, ids } = payments.addCard(amounts, owner)
    return { idKartyNaleznosci: cardId, idNaleznosciRatyZbiorczej: ids }
  }

  async function place(
    pozycje: readonly Item[],
    { engine, key, more }: { engine?: Engine; key?: string; more?: object } = {},
  ): Promise<Placed> {
    const headers = key === undefined ? {} : { 'idempotency-key': key }
    const body = { pozycje, dostawca: 'p24', urlPowrotu: `${payments.publicUrl}/koszyk-wynik`, ...more }
    return (await callOf(engine)(basket.order.path, { body, headers })) as Placed
  }

  async function pay({ idKoszyka }: Pick<Placed, 'idKoszyka'>, nr: number, more: object = {}, engine?: Engine): Promise<Gone> {
    return (await callOf(engine)(basket.pay.path, { body: { idKoszyka, nr, dostawca: 'p24', ...more } })) as Gone
  }

  async function stateOf({ idKoszyka }: Pick<Placed, 'idKoszyka'>): Promise<AnswerOf<typeof basket.state>> {
    return (await callOf()(basket.state.path, { query: { idKoszyka } })) as AnswerOf<typeof basket.state>
  }

  /** Stage, step and sum of each part. */
  async function fates(placed: Pick<Placed, 'idKoszyka'>): Promise<string[]> {
    const { czesci } = await stateOf(placed)
    return czesci.map(({ etap, krok, kwota }) => [etap, krok ?? '-', kwota].join(' '))
  }

  /** What the home page says of it. */
  async function told({ idKoszyka }: Pick<Placed, 'idKoszyka'>) {
    const steps = await payments.stepsOf(basketsLeft(payments.process()))
    return steps.filter(({ adres }) => adres === basketProgress.to({ koszyk: idKoszyka }))
  }

  return { callOf, card, place, pay, stateOf, fates, told, payments: przelewy24Story(payments) }
}

/** The journey and its baskets for all tests of a file. */
export async function basketsOfFile() {
  const { payments } = await storyOfFile()
  return { payments, story: basketStory(payments) }
}

import fc from 'fast-check'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { sumPln, toGrosze, toPln } from '#shared/money.ts'
import { PROVIDER_IDS, type Provider } from '#shared/payments/payment-providers.ts'
import { basket } from '../../../basket/contract.ts'
import { basketRoutes } from '../../basket/routes.ts'
import { benchOf, index, justOrdered, nth, step } from './step.ts'
import { mustBe, mustHave, shown, type World } from './world.ts'

function call({ payments, owner }: World, path: string, body: unknown): Promise<unknown> {
  const engine = payments.process()
  return payments
    .callOf(
      engine,
      owner,
      basketRoutes(engine),
    )(path, { body })
    .catch((error: unknown) => error)
}

/** All that several cards have, in one go. */
async function place(world: World, count: number, provider: Provider): Promise<boolean> {
  const { payments, cards, booked } = world
  const chosen = cards.slice(-count)
  if (chosen.length < 2) return false
  payments.advance(1)
  const held = new Set([...(await shown(world)).values()].flatMap((one) => one.held))
  const isFree = chosen.every(({ ids }) => ids.every((id) => !held.has(id) && !booked.has(id)))
  const answer = await call(world, basket.order.path, {
    pozycje: chosen.map(({ cardId, ids }) => ({ idKartyNaleznosci: cardId, idNaleznosciRatyZbiorczej: ids })),
    dostawca: provider,
    urlPowrotu: `${payments.publicUrl}/koszyk-wynik`,
    kwotaRazem: toPln(chosen.flatMap(({ amounts }) => amounts).reduce((sum, one) => sum + one, 0)),
  })
  if (!isFree) {
    mustHave(answer, { error: 'notPayable' })
    return true
  }
  if (answer instanceof Error) throw answer
  const { idKoszyka, kwotaRazem, przelewy } = answer as AnswerOf<typeof basket.order>
  mustBe(kwotaRazem, sumPln(przelewy.map(({ kwota }) => kwota)))
  for (const { nr, idPrzelewu, idKartyNaleznosci, kwota } of przelewy) {
    const { rows } = await payments.pool.query<{ attempt_id: string }>('select attempt_id::text from portal.payment where id = $1', [
      idPrzelewu,
    ])
    const card = chosen.find(({ cardId }) => cardId === idKartyNaleznosci)
    world.orders.push({
      id: idPrzelewu,
      attempt: rows[0]?.attempt_id ?? '',
      provider,
      cardId: idKartyNaleznosci,
      ids: card?.ids ?? [],
      amount: toGrosze(kwota),
      redirect: null,
      basket: { id: idKoszyka, nr },
      ...justOrdered(provider),
    })
  }
  return true
}

export const newBasket = fc
  .record({ count: fc.integer({ min: 2, max: 4 }), provider: fc.constantFrom(...PROVIDER_IDS) })
  .map(({ count, provider }) => step(`a basket of the last ${count} cards by ${provider}`, (world) => place(world, count, provider)))

/** The person goes to the gateway with a part that waits. */
export const basketPart = index.map((which) =>
  step(`part ${which} of the baskets goes to its gateway`, async (world) => {
    const now = await shown(world)
    const found = nth(
      world.orders.filter(({ id, basket: part, redirect }) => part !== null && redirect === null && now.get(id)?.state === 'NEW'),
      which,
    )
    if (!found?.basket || found.ids.some((id) => world.booked.has(id))) return false
    const answer = await call(world, basket.pay.path, { idKoszyka: found.basket.id, nr: found.basket.nr, dostawca: found.provider })
    if (world.moods.get(found.provider) !== 'well' && !benchOf(found.provider).byBrowser) {
      mustBe(answer instanceof Refusal, true)
      return true
    }
    mustHave(answer, { idPrzelewu: found.id })
    found.redirect = (answer as AnswerOf<typeof basket.pay>).urlPrzekierowania
    return true
  }),
)

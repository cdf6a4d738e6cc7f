import fc from 'fast-check'
import { expect } from 'vitest'
import { Refusal } from '#shared/calls/errors.ts'
import { toPln } from '#shared/money.ts'
import { PROVIDER_IDS, type Provider } from '#shared/payments/payment-providers.ts'
import { storyOf } from '../../testing/story.ts'
import { Killed } from '../../testing/testing.ts'
import { benchOf, index, justOrdered, nth, outsideOf, step } from './step.ts'
import { shown, type World } from './world.ts'

const amounts = fc.array(fc.integer({ min: 1, max: 250_000 }), { minLength: 1, maxLength: 3 })

export const newCard = amounts.map((grosze) =>
  step(`a card of ${grosze.join(' + ')} gr`, async ({ payments, owner, cards }) => {
    cards.push({ ...payments.addCard(grosze.map(toPln), owner), amounts: grosze })
    return true
  }),
)

/** Where the process that orders dies. */
const DEATHS = [
  'never',
  'never',
  'never',
  'never',
  'never',
  'never',
  'before the call',
  'after the call',
  'payment.register',
  'payment.handOut',
] as const
type Death = (typeof DEATHS)[number]

function processDying({ payments }: World, death: Death) {
  const die = async (): Promise<never> => {
    throw new Killed(death)
  }
  if (death === 'never') return payments.process()
  if (death === 'before the call') return payments.process({ gateway: () => ({ register: die }) })
  if (death === 'after the call') return payments.process({ gateway: (real) => ({ register: (order) => real.register(order).then(die) }) })
  return payments.process({ dieAfter: death })
}

interface Wish {
  readonly card: number
  readonly chosen: number
  readonly provider: Provider
  readonly death: Death
}

async function order(world: World, { card: index, chosen, provider, death }: Wish): Promise<boolean> {
  const { payments, owner, moods, booked } = world
  const card = nth(world.cards, index)
  if (!card) return false
  const picked = card.ids.filter((_, place) => (chosen & (1 << place)) !== 0)
  const ids = picked.length === 0 ? card.ids : picked
  // The limit of orders is a person's protection and no part of this walk.
  payments.advance(1)
  const held = new Set([...(await shown(world)).values()].flatMap((one) => one.held))
  const isFree = ids.every((id) => !held.has(id) && !booked.has(id))
  const key = `walk-${owner}-${world.orders.length}-${card.cardId}-${ids.join('-')}-${payments.audit.length}`
  const before = await numbersOf(world, card.cardId)
  const answer = await storyOf({ ...payments, provider, outside: outsideOf(world, provider) })
    .orderBy(processDying(world, death), card.cardId, ids, { key, pesel: owner })
    .catch((error: unknown) => error)
  const written = (await numbersOf(world, card.cardId)).filter(({ id }) => !before.some((known) => known.id === id))
  if (!isFree) {
    expect(answer).toMatchObject({ error: 'notPayable' })
    expect(written).toEqual([])
    return true
  }
  const [row] = written
  if (!row || written.length > 1) throw new Error(`${written.length} orders were written`)
  if (death === 'before the call' || death === 'after the call') expect(answer).toBeInstanceOf(Killed)
  // What goes with the browser asks nobody before.
  else if (moods.get(provider) !== 'well' && !benchOf(provider).byBrowser) expect(answer).toBeInstanceOf(Refusal)
  else if (death !== 'never') expect(answer).toBeInstanceOf(Killed)
  else expect(answer).toMatchObject({ idPrzelewu: row.id })
  const amount = ids.reduce((sum, id) => sum + (card.amounts[card.ids.indexOf(id)] ?? 0), 0)
  const known = death === 'never' || death === 'payment.handOut' ? row.redirect_url : null
  world.orders.push({
    id: row.id,
    attempt: row.attempt_id,
    provider,
    cardId: card.cardId,
    ids,
    amount,
    redirect: known,
    basket: null,
    ...justOrdered(provider),
  })
  return true
}

async function numbersOf({ payments }: World, cardId: number) {
  const { rows } = await payments.pool.query<{ id: string; attempt_id: string; redirect_url: string | null }>(
    'select id, attempt_id::text, redirect_url from portal.payment where card_id = $1',
    [cardId],
  )
  return rows
}

const wish = fc.record({
  card: index,
  chosen: fc.nat({ max: 7 }),
  provider: fc.constantFrom(...PROVIDER_IDS),
  death: fc.constantFrom(...DEATHS),
})

export const newOrder = wish.map((wanted) =>
  step(`an order of ${wanted.chosen} on card ${wanted.card} by ${wanted.provider}, dying ${wanted.death}`, (world) => order(world, wanted)),
)

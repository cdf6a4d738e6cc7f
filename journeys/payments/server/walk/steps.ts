import fc from 'fast-check'
import { expect } from 'vitest'
import { Refusal } from '#shared/errors.ts'
import { toPln } from '#shared/money.ts'
import { PROVIDER_IDS, type Provider } from '#shared/payments/payment-providers.ts'
import { wayOf } from '../hand-over/story.ts'
import { storyOf } from '../testing/story.ts'
import { Killed } from '../testing/testing.ts'
import { basketPart, newBasket } from './basket-steps.ts'
import { cash, decision, posting } from './office-steps.ts'
import { moneyBack, refundOrder, refundsLookedAt } from './refund-steps.ts'
import { benchOf, index, nth, outsideOf, step } from './step.ts'
import { giveUp, mustBe, mustHave, type Order, passTime, shown, untilState, type World } from './world.ts'

const amounts = fc.array(fc.integer({ min: 1, max: 250_000 }), { minLength: 1, maxLength: 3 })

const newCard = amounts.map((grosze) =>
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
    isDelivered: !benchOf(provider).byBrowser,
    money: 0,
    judged: null,
    wasPaid: false,
    isGoingBack: false,
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

const newOrder = wish.map((wanted) =>
  step(`an order of ${wanted.chosen} on card ${wanted.card} by ${wanted.provider}, dying ${wanted.death}`, (world) => order(world, wanted)),
)

/** The browser goes to the gateway; an order that is over leads nowhere any more. */
async function deliver({ payments, owner }: World, found: Order, redirect: string): Promise<void> {
  found.isDelivered = true
  await wayOf(payments, owner)
    .deliver({ urlPrzekierowania: redirect })
    .catch(() => undefined)
}

type Kind = 'true' | 'forged' | 'otherOrder'

/** The gateway's message, and what follows its answer; whatever breaks off there is the job's. */
async function tell(world: World, found: Order, kind: Kind): Promise<void> {
  const before = (await shown(world)).get(found.id)?.state
  mustBe(await outsideOf(world, found.provider).send(found.attempt, kind), [kind === 'forged' ? 400 : 200])
  const isVerified = kind === 'true' && before !== 'NOTIFIED' && world.moods.get(found.provider) !== 'silent'
  if (isVerified) await untilState(world, found, (state) => state !== 'NOTIFIED')
}

/** What a payer does on the gateway's page; its message comes at once, later, or never. */
const payment = fc
  .record({ which: index, isRight: fc.constantFrom(true, true, true, false), isTold: fc.boolean() })
  .map(({ which, isRight, isTold }) =>
    step(`order ${which} is paid${isRight ? '' : ' with a grosz too little'}${isTold ? '' : ', in silence'}`, async (world) => {
      const found = nth(
        world.orders.filter(({ redirect, money, amount }) => redirect !== null && money === 0 && amount > 1),
        which,
      )
      if (!found?.redirect) return false
      const outside = outsideOf(world, found.provider)
      await deliver(world, found, found.redirect)
      if (outside.pay(found.redirect, isRight ? 'silently' : 'less') === null) return false
      found.money = isRight ? found.amount : found.amount - 1
      // Of a wrong amount the simulators tell at once.
      if (!isRight) await untilState(world, found, (state) => state === 'REVIEW')
      else if (isTold) await tell(world, found, 'true')
      return true
    }),
  )

const message = fc.record({ which: index, kind: fc.constantFrom<Kind>('true', 'forged', 'otherOrder') }).map(({ which, kind }) =>
  step(`a ${kind} message about order ${which}`, async (world) => {
    const now = await shown(world)
    // Further money is told of an order that has its own.
    const isFit = ({ id, money, wasPaid, provider }: Order) =>
      money > 0 && (kind === 'otherOrder' ? wasPaid && !benchOf(provider).paysOnce : now.get(id)?.state !== 'PAID')
    const found = nth(world.orders.filter(isFit), which)
    if (!found) return false
    await tell(world, found, kind)
    return true
  }),
)

const refusal = index.map((which) =>
  step(`order ${which} is declined at the bank`, async (world) => {
    const found = nth(
      world.orders.filter(({ redirect, money }) => redirect !== null && money === 0),
      which,
    )
    const outside = found && outsideOf(world, found.provider)
    if (!found?.redirect || !outside?.decline) return false
    await deliver(world, found, found.redirect)
    return outside.decline(found.redirect, 'silently') !== null
  }),
)

const mood = fc
  .record({ provider: fc.constantFrom(...PROVIDER_IDS), next: fc.constantFrom('well', 'well', 'refuses', 'silent') })
  .map(({ provider, next }) =>
    step(`${provider} is ${next}`, async (world) => {
      outsideOf(world, provider).be(next)
      world.moods.set(provider, next)
      return true
    }),
  )

const time = fc.record({ minutes: fc.constantFrom(1, 3, 6, 20, 70), processes: fc.constantFrom(1, 1, 3) }).map(({ minutes, processes }) =>
  step(`${minutes} minutes pass, ${processes} processes look`, async (world) => {
    await passTime(world, minutes, processes)
    return true
  }),
)

const cancellation = index.map((which) =>
  step(`order ${which} is given up`, async (world) => {
    const found = nth(world.orders, which)
    if (!found) return false
    const before = (await shown(world)).get(found.id)?.state
    const answer = await giveUp(world, found.id).catch((error: unknown) => error)
    if (before === 'PENDING' && world.moods.get(found.provider) === 'silent' && found.isDelivered)
      mustHave(answer, { error: 'gatewayFailed' })
    else if (before === 'PENDING' && found.money === 0) mustBe(answer, { status: 'odrzucona', etap: 'anulowana' })
    else if (answer instanceof Error) throw answer
    return true
  }),
)

/** All that can happen, what is frequent more often. */
export const STEPS = fc.oneof(
  { weight: 1, arbitrary: newCard },
  { weight: 4, arbitrary: newOrder },
  { weight: 4, arbitrary: payment },
  { weight: 6, arbitrary: message },
  { weight: 1, arbitrary: refusal },
  { weight: 1, arbitrary: mood },
  { weight: 3, arbitrary: time },
  { weight: 1, arbitrary: cancellation },
  { weight: 2, arbitrary: posting },
  { weight: 2, arbitrary: newBasket },
  { weight: 4, arbitrary: basketPart },
  { weight: 3, arbitrary: refundOrder },
  { weight: 1, arbitrary: refundsLookedAt },
  { weight: 1, arbitrary: moneyBack },
  { weight: 1, arbitrary: cash },
  { weight: 1, arbitrary: decision },
)

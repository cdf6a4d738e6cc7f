import fc from 'fast-check'
import { PROVIDER_IDS } from '#shared/payments/payment-providers.ts'
import { wayOf } from '../../hand-over/testing.ts'
import { basketPart, newBasket } from './basket-steps.ts'
import { cash, decision, posting } from './office-steps.ts'
import { newCard, newOrder } from './order-steps.ts'
import { moneyBack, refundOrder, refundsLookedAt } from './refund-steps.ts'
import { benchOf, index, nth, outsideOf, step } from './step.ts'
import { giveUp, mustBe, mustHave, type Order, passTime, shown, untilState, type World } from './world.ts'

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

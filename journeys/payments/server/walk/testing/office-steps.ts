import fc from 'fast-check'
import { warsawDate } from '#shared/dates.ts'
import { toPln } from '#shared/money.ts'
import { type Decision } from '../../payment/review.ts'
import { decideCase } from '../../testing/decide-case.ts'
import { index, nth, step } from './step.ts'
import { casesOf, mustBe, type Order, passTime, shown, type World } from './world.ts'

/** The office's data show what was paid as paid, with its money. */
export const posting = index.map((which) =>
  step(`the office books order ${which}`, async (world) => {
    const now = await shown(world)
    const found = nth(
      world.orders.filter(({ id }) => now.get(id)?.state === 'PAID'),
      which,
    )
    if (!found) return false
    book(world, found)
    await passTime(world, 0)
    mustBe(
      (await shown(world)).get(found.id)?.state,
      (await casesOf(world, found.id)).some(({ kind }) => kind === 'paid-otherwise') ? 'PAID' : 'POSTED',
    )
    return true
  }),
)

function book({ payments, booked }: World, { cardId, ids, amount }: Order): void {
  const day = warsawDate(payments.clock.now())
  for (const id of ids) {
    payments.changeInstalment(cardId, id, { refusal: 'paid' })
    booked.add(id)
  }
  payments.addPosting(cardId, { day, amount: toPln(amount), isCash: false })
}

/** What is owed was paid at the cash desk. */
export const cash = fc.record({ card: index, place: fc.nat({ max: 2 }) }).map(({ card: which, place }) =>
  step(`cash for instalment ${place} of card ${which}`, async (world) => {
    const card = nth(world.cards, which)
    const id = card && nth(card.ids, place)
    if (!card || id === undefined || world.booked.has(id)) return false
    world.payments.changeInstalment(card.cardId, id, { refusal: 'paid' })
    world.payments.addPosting(card.cardId, {
      day: warsawDate(world.payments.clock.now()),
      amount: toPln(card.amounts[card.ids.indexOf(id)] ?? 0),
      isCash: true,
    })
    world.booked.add(id)
    return true
  }),
)

export const decision = fc
  .record({ which: index, says: fc.constantFrom<Decision>('accept', 'reject', 'refunded') })
  .map(({ which, says }) =>
    step(`a clerk says ${says} about order ${which}`, async (world) => {
      const now = await shown(world)
      const asked = await Promise.all(world.orders.map(async (one) => ({ found: one, opened: (await casesOf(world, one.id))[0] })))
      const { found, opened } =
        nth(
          asked.filter((one) => one.opened !== undefined && !one.found.isGoingBack),
          which,
        ) ?? {}
      if (!found || !opened) return false
      const before = now.get(found.id)?.state
      const decided = await decideCase(world.payments.process(), `${found.id}/${opened.number}`, { decision: says, clerk: 'j.nowak' })
      const isPaid = before === 'PAID' || before === 'POSTED'
      mustBe(decided, isPaid && before === 'PAID' && says === 'reject' && opened.kind !== 'second-order' ? 'confirmed' : 'done')
      if (before === 'REVIEW') found.judged = says
      return true
    }),
  )

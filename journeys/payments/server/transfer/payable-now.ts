import type { SubjectContext } from '#shared/server/context.ts'
import { paymentDay } from '#shared/server/payments/payment-day.ts'
import type { PayableCard } from '#shared/server/payments/payable.ts'
import type { PaymentDependencies } from '../payment/engine.ts'
import { checkSelection, readSelection } from '../order/selection.ts'

/** What transfers take from the portal. */
export type Needs = Pick<PaymentDependencies, 'pool' | 'payables' | 'contact' | 'configuration' | 'limits' | 'audit' | 'log' | 'clock'>

/** The chosen instalments, all of which can be paid now: what is enforced, ordered or paid gets no code (kod 1701). */
export async function payableNow(
  { payables }: Pick<Needs, 'payables'>,
  ctx: SubjectContext,
  cardId: number,
  ids: readonly number[],
): Promise<PayableCard> {
  const card = await readSelection(payables, ctx, cardId, ids)
  checkSelection(card, { ids, partIds: [], shown: undefined })
  return card
}

/** What is asked for: instalments of a card, on a day ahead or today. */
export interface Asked {
  readonly cardId: number
  readonly ids: readonly number[]
  readonly day: string | undefined
}

/** The same with the amounts of the day on which the person means to pay. */
export async function payableOn(
  deps: Pick<Needs, 'payables'>,
  ctx: SubjectContext,
  { cardId, ids, day: asked }: Asked,
): Promise<{ readonly day: string; readonly card: PayableCard }> {
  const today = await payableNow(deps, ctx, cardId, ids)
  const day = paymentDay(ctx, asked, today.toldUntil)
  // Amounts are counted up to the day of the context.
  return { day, card: day === ctx.today ? today : await payableNow(deps, { ...ctx, today: day }, cardId, ids) }
}

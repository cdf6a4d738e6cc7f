import type { SubjectContext } from '#shared/server/context.ts'
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

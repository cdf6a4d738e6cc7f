import type { PayableCard, PayableInstalment } from '#shared/server/payments/payable.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { Engine } from '../payment/engine.ts'
import { instalmentIds } from '../payment/payment.ts'
import { blockedOf } from '../order/selection.ts'
import { isWaiting, type Part } from './parts.ts'

export interface Left {
  /** With those instalments that can be ordered now, as of today; null when the office has no such card any more. */
  readonly card: PayableCard | null
  /** Of the others. */
  readonly refused: readonly PayableInstalment[]
}

/** What of a part is still to be paid. Its own lock is no obstacle: a waiting part holds its instalments itself. */
export async function leftOf({ deps }: Engine, ctx: SubjectContext, part: Part): Promise<Left> {
  const card = await deps.payables(ctx, part.card_id, await instalmentIds(deps.pool, part.id))
  if (!card) return { card: null, refused: [] }
  const holds = isWaiting(part)
  const isFree = ({ refusal }: PayableInstalment) => refusal === null || (holds && refusal === 'ordered')
  return {
    card: { ...card, instalments: card.instalments.filter(isFree) },
    refused: card.instalments.filter((instalment) => !isFree(instalment)),
  }
}

/** Kod 1701, with what stands in the way. */
export function nothingLeft(refused: readonly PayableInstalment[]): Refusal {
  return new Refusal('notPayable', { details: { raty: blockedOf(refused) } })
}

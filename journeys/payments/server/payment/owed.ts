import type { PayableCard } from '#shared/server/payments/payable.ts'
import { preparedOn } from '#shared/server/database/prepared.ts'
import { currentRegister } from '#shared/server/database/register-state.ts'
import type { Engine } from './engine.ts'
import { instalmentIds, type Payment } from './payment.ts'

export interface Owing {
  /**
   * Whether what a payment is for is still owed by the office's data: `open` (all of it can be paid), `paid` (all of it is
   * paid), `partly` (some of it is paid), or `otherwise` (enforced, ordered by this payment or another one, or gone).
   */
  readonly owed: 'open' | 'paid' | 'partly' | 'otherwise'
  /** Null when the office's data have no such card of the subject any more. */
  readonly card: PayableCard | null
}

/** The office's data as they are now, read by a background job, without a session. */
export async function owedBy({ deps }: Engine, payment: Payment): Promise<Owing> {
  const ids = await instalmentIds(deps.pool, payment.id)
  const { schema: registerSchema } = await currentRegister(deps.pool)
  const { pool, portal, clock } = deps
  const reading = { portal, prepared: preparedOn(pool), registerSchema, today: clock.today(), subject: { id: payment.subject_id } }
  const card = await deps.payables(reading, payment.card_id, ids)
  return { owed: owedOf(card, ids), card }
}

function owedOf(card: PayableCard | null, ids: readonly number[]): Owing['owed'] {
  const byId = new Map(card?.instalments.map(({ id, refusal }) => [id, refusal]))
  const refusals = ids.map((id) => byId.get(id))
  if (refusals.every((refusal) => refusal === 'paid')) return 'paid'
  if (refusals.includes('paid')) return 'partly'
  return refusals.every((refusal) => refusal === null) ? 'open' : 'otherwise'
}

import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { Tx } from '#shared/server/database/database.ts'
import { lockPayment } from '../payment/lock.ts'
import type { Steps } from '../payment/move.ts'
import { findCase, type OpenCase } from '../payment/review.ts'
import { after } from '../payment/timing.ts'
import { type Refund, refundOfCase, stepIn } from './refund.ts'

/** A proposal that nobody has seconded by then is none any more (office panel: four eyes). */
const LAPSES_MS = 7 * 86_400_000

/**
 * What a clerk is told. `samePerson`: whoever ordered it cannot second it. `noRight`: whoever ordered it may do so no longer. `lapsed`: too old
 * to be seconded. `changed`: it is no longer what the clerk has seen.
 */
export type RefundAnswer =
  | { readonly kind: 'ordered' | 'seconded' | 'sent' | 'withdrawn'; readonly refund: Refund }
  | { readonly kind: 'already'; readonly refund: Refund }
  | {
      readonly kind:
        | 'unknown'
        | 'ambiguous'
        | 'otherCase'
        | 'noMoney'
        | 'none'
        | 'samePerson'
        | 'lapsed'
        | 'notByHand'
        | 'tooLate'
        | 'givenBackBefore'
        | 'changed'
        | 'noRight'
    }

/** Does something about the refund of a case; the case stays locked meanwhile, so that two clerks act one after the other. */
export async function atCase(
  steps: Steps,
  name: string,
  act: (tx: Tx, opened: OpenCase, refund: Refund | null) => Promise<RefundAnswer>,
): Promise<RefundAnswer> {
  return inTransaction(steps.deps.pool, async (tx) => {
    const opened = await findCase(tx, name)
    if (typeof opened === 'string') return { kind: opened }
    // The payment first, as everywhere: whoever posts or decides it at this moment waits for nobody who waits for them.
    await lockPayment(tx, opened.payment_id)
    const own = tx
      .selectFrom('payment_case')
      .select('number')
      .where('payment_id', '=', opened.payment_id)
      .where('number', '=', opened.number)
    if (!(await own.where('decided_at', 'is', null).forUpdate().executeTakeFirst())) return { kind: 'unknown' }
    return act(tx, opened, await refundOfCase(tx, opened.payment_id, opened.number))
  })
}

/** Until then a second person can agree. */
export function lapsesAt({ ordered_at: at }: Pick<Refund, 'ordered_at'>): Date {
  return after(at, LAPSES_MS)
}

/** Nobody can second it any more. */
export function isLapsed(refund: Pick<Refund, 'state' | 'ordered_at'>, now: Date): boolean {
  return refund.state === 'ORDERED' && now > lapsesAt(refund)
}

/** Ends a refund that nobody has seconded in time. */
export async function lapse(tx: Tx, steps: Steps, refund: Refund): Promise<void> {
  await stepIn(tx, steps, refund, {
    action: 'withdraw',
    act: 'payment.refundWithdraw',
    actor: 'job:payments',
    set: { words: 'lapsed' },
    nextCheck: null,
  })
}

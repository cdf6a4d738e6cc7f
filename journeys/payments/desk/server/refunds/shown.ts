import { warsawTime } from '#shared/dates.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import { lapsesAt } from '../../../server/refunds/at-case.ts'
import { isSamePerson } from '../../../server/refunds/persons.ts'
import type { Refund } from '../../../server/refunds/refund.ts'

/** As the screens name people: by their login at the desk, or as the terminal knows them. */
const nameOf = (clerk: string) => clerk.replace(/^staff:/, '')

/** A refund as whoever is signed in sees it. */
export function shownRefund(refund: Refund, { actor }: Pick<DeskContext, 'actor'>) {
  const { id, payment_id, case_number, state, amount, method, reason, ordered_by, ordered_at, seconded_by, words, checks } = refund
  return {
    id,
    case: `${payment_id}/${case_number}`,
    state,
    amount,
    method,
    reason,
    orderedBy: nameOf(ordered_by),
    orderedAt: warsawTime(ordered_at),
    until: warsawTime(lapsesAt(refund)),
    secondedBy: seconded_by && nameOf(seconded_by),
    words,
    tries: checks,
    isMine: isSamePerson(ordered_by, actor),
  }
}

import { daysBetween } from '#shared/dates.ts'
import { maskedNumber } from '#shared/person/masks.ts'
import { type PersonRequest, sayingOf } from '../../person/requests.ts'

/** A request as the desk shows it: the number covered, else the account. */
export function shownRequest(
  { id, kind, pesel, nip, account_id: account, received_on, due_on, extended_on, closed_on, outcome }: PersonRequest,
  today: string,
) {
  const number = pesel ?? nip
  return {
    id,
    mark: sayingOf(id),
    kind,
    who: number === null ? `account:${account ?? '–'}` : maskedNumber(number),
    receivedOn: received_on,
    dueOn: due_on,
    daysLeft: closed_on === null ? daysBetween(today, due_on) : null,
    isExtended: extended_on !== null,
    closedOn: closed_on,
    outcome,
  }
}

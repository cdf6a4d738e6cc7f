import { daysBetween } from '#shared/dates.ts'
import { maskedNumber } from '#shared/person/masks.ts'
import type { PersonRequest } from '../../person/requests.ts'

const KINDS = { access: 'dostep', erasure: 'usuniecie' } as const
const OUTCOMES = { done: 'zalatwiony', refused: 'odmowa' } as const

export const kindFrom = { dostep: 'access', usuniecie: 'erasure' } as const
export const outcomeFrom = { zalatwiony: 'done', odmowa: 'refused' } as const

/** A request as the desk shows it: the number covered, else the login of the account. */
export function shownRequest(
  { id, kind, pesel, nip, account_id: account, received_on, due_on, extended_on, closed_on, outcome }: PersonRequest,
  today: string,
) {
  const number = pesel ?? nip
  return {
    id,
    rodzaj: KINDS[kind],
    kto: number === null ? `account:${account ?? '–'}` : maskedNumber(number),
    wplynal: received_on,
    termin: due_on,
    dni: closed_on === null ? daysBetween(today, due_on) : null,
    czyPrzedluzony: extended_on !== null,
    zalatwiony: closed_on,
    wynik: outcome && OUTCOMES[outcome],
  }
}

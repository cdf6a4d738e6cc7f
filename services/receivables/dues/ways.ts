import { code, date, integer, optional, type RowOf } from '#shared/service/field.ts'

/** How a card is paid without its owner's doing: the bank takes it by a direct debit, sends it by a standing order, or a collector comes. */
export const WAYS = ['POLECENIE', 'STALE', 'INKASENT'] as const
export type Way = (typeof WAYS)[number]

/** What the office has in its register of it. `dzienMiesiaca`: on which the bank moves the money. */
export const wayFacts = { sposob: code<Way>(20), odDnia: date(), doDnia: optional(date()), dzienMiesiaca: optional(integer()) }
export type WayRow = RowOf<typeof wayFacts>

export function isWay(value: string): value is Way {
  return WAYS.some((way) => way === value)
}

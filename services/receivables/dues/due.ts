import { earliest } from '#shared/dates.ts'
import { MOST_INSTALMENTS } from '#shared/payments/payment-pages.ts'
import type { InstalmentRow } from './rows.ts'

/** Whether somebody is asked to pay it here: it can be, and no transfer of it is on its way. */
export function isAskedFor({ czyWybieralna, zgloszonoPrzelew }: Pick<InstalmentRow, 'czyWybieralna' | 'zgloszonoPrzelew'>): boolean {
  return czyWybieralna && zgloszonoPrzelew === null
}

/** What a payer has come for: all that is overdue and can be paid here, else what is due next. More than one payment takes is left unticked. */
export function dueNow(rows: readonly InstalmentRow[]): ReadonlySet<number> {
  const payable = rows.filter(isAskedFor)
  const overdue = payable.filter((row) => row.poTerminie)
  const next = earliest(payable.map((row) => row.terminEfektywny))
  const due = overdue.length > 0 ? overdue : payable.filter((row) => row.terminEfektywny === next)
  return new Set(due.slice(0, MOST_INSTALMENTS).map((row) => row.idNaleznosciRatyZbiorczej))
}

/** Under which heading its slip stands, in their order. */
export const GROUPS = ['now', 'later', 'underWay', 'elsewhere', 'zaplacone'] as const

export function groupOf(row: InstalmentRow, due: ReadonlySet<number>): (typeof GROUPS)[number] {
  if (row.czySplacona) return 'zaplacone'
  if (row.powodBlokady === 'tytulWykonawczy' || row.powodBlokady === 'wstrzymana') return 'elsewhere'
  if (!isAskedFor(row)) return 'underWay'
  return due.has(row.idNaleznosciRatyZbiorczej) ? 'now' : 'later'
}

/** How many of a card the list shows: with more of them nobody reads it. */
const MOST_NEXT = 3

/** What is next on a card: what a payer has come for and what is on its way, by day; where there is neither, what is not paid here. */
export function nextOnCard<Row extends InstalmentRow>(unpaid: readonly Row[]): Row[] {
  const due = dueNow(unpaid)
  const isNext = (row: Row) => ['now', 'underWay'].includes(groupOf(row, due))
  return (unpaid.some(isNext) ? unpaid.filter(isNext) : unpaid).slice(0, MOST_NEXT)
}

import { latest } from '#shared/dates.ts'
import { isKind, KINDS } from './kinds.ts'
import type { Instalment } from './rows.ts'

/**
 * Overdue instalments older than the newest chosen one and not chosen themselves: public law credits a payment to them first,
 * whatever was ticked (Ordynacja podatkowa art. 62; reference/domain.md part 5 row 11).
 */
export function olderArrears(kind: string, rows: readonly Instalment[], chosen: ReadonlySet<number>): Instalment[] {
  const isPublicLaw = isKind(kind) && KINDS[kind].interest === 'tax'
  const isChosen = (row: Instalment) => chosen.has(row.idNaleznosciRatyZbiorczej)
  const newest = latest(rows.filter(isChosen).map((row) => row.terminEfektywny))
  if (!isPublicLaw || !newest) return []
  return rows.filter((row) => row.poTerminie && row.powodBlokady !== 'zlecona' && !isChosen(row) && row.terminEfektywny < newest)
}

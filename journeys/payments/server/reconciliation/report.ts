import type { InferResult } from 'kysely'
import type { Db } from '#shared/server/database/database.ts'
import { DIFFERENCES, isLabel, type Label } from '../../money/labels.ts'
import { ages } from './write.ts'

function differences(db: Db) {
  return db
    .selectFrom('difference')
    .select([
      'number',
      'label',
      'payment_id',
      'account_number',
      'day',
      'title',
      'ordered',
      'settled',
      'banked',
      'posted',
      'closed_at',
      'closed_by',
      'reason',
    ])
}

type Row = Readonly<InferResult<ReturnType<typeof differences>>[number]>

export interface Difference extends Omit<Row, 'label'> {
  readonly label: Label
  /** In working days. */
  readonly age: number
}

export interface ReportFilter {
  /** With what only waits, and what a clerk has closed. */
  readonly isAll: boolean
  readonly day: string | null
}

/** The report of the last comparison, the oldest first. */
export async function readReport(db: Db, today: string, { isAll, day }: ReportFilter): Promise<Difference[]> {
  const ageOf = ages(today)
  const wanted = isAll ? differences(db) : differences(db).where('closed_at', 'is', null).where('label', 'in', DIFFERENCES)
  const rows = await (day === null ? wanted : wanted.where('day', '=', day)).orderBy('day').orderBy('number').execute()
  return rows.flatMap(({ label, ...row }) => (isLabel(label) ? [{ ...row, label, age: ageOf(row.day) }] : []))
}

/** How a difference is told by phone and typed in a command: `R-15`. */
export function differenceName({ number }: Pick<Difference, 'number'>): string {
  return `R-${number}`
}

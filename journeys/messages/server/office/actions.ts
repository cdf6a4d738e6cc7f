import { addDays } from '#shared/dates.ts'
import type { Queryable } from '#shared/server/database/tables.ts'
import type { Scope } from './scope.ts'

/** Days from the first informational action within which the office may wait with the reminder letter (reference/interest-and-enforcement.md part 6). */
const TERM_DAYS = 21

/** An informational action as the office has to keep it. */
export interface InformationalAction {
  readonly day: string
  readonly form: string
  /** Who acted; the portal by itself is no person, and says so. */
  readonly actedBy: string
  readonly pesel: string | null
  readonly nip: string | null
  readonly cardId: number
  readonly instalmentId: number
  /** The last day of the term that the first action about this instalment began. */
  readonly termUntil: string
}

interface Row {
  readonly day: string
  readonly form: string
  readonly acted_by: string
  readonly subject_pesel: string | null
  readonly subject_nip: string | null
  readonly card_id: number
  readonly collective_id: number
  readonly first_day: string
}

const ACTIONS = `
  select a.day, a.form, a.acted_by, a.subject_pesel, a.subject_nip, a.card_id, a.collective_id,
         (select min(f.day) from portal.informational_action f where f.collective_id = a.collective_id) as first_day
    from portal.informational_action a
   where a.day between $1 and $2 and ($3::text[] is null or a.kind = any($3))
   order by a.day, a.id`

/** What the portal has done between two days, both of them included. With a scope only about cards of its kinds; the message itself is forgotten long before the action is. */
export async function informationalActions(
  database: Queryable,
  from: string,
  to: string,
  scope: Scope | null = null,
): Promise<InformationalAction[]> {
  const { rows } = await database.query<Row>(ACTIONS, [from, to, scope?.seenKinds ?? null])
  return rows.map((row) => ({
    day: row.day,
    form: row.form,
    actedBy: row.acted_by,
    pesel: row.subject_pesel,
    nip: row.subject_nip,
    cardId: row.card_id,
    instalmentId: row.collective_id,
    termUntil: addDays(row.first_day, TERM_DAYS),
  }))
}

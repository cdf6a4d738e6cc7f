import type { InferResult } from 'kysely'
import { addDays } from '#shared/dates.ts'
import { anyText, type Db, queryBuilder } from '#shared/server/database/database.ts'
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

const actionsOf = (from: string, to: string) =>
  queryBuilder.selectFrom('informational_action as a').where('a.day', '>=', from).where('a.day', '<=', to)

/** Of each action the day of the first one about its instalment. */
const withFirstDays = (actions: ReturnType<typeof actionsOf>) =>
  actions
    .select(['a.id', 'a.day', 'a.form', 'a.acted_by', 'a.subject_pesel', 'a.subject_nip', 'a.card_id', 'a.collective_id'])
    .select(({ selectFrom }) =>
      selectFrom('informational_action as f')
        .select(({ fn }) => fn.min<string>('f.day').as('first'))
        .whereRef('f.collective_id', '=', 'a.collective_id')
        .$asScalar()
        .$notNull()
        .as('first_day'),
    )

/** What the portal has done between two days, both of them included. With a scope only about cards of its kinds; the message itself is forgotten long before the action is. */
export function actionRows(from: string, to: string, scope: Scope | null = null) {
  const all = actionsOf(from, to)
  return withFirstDays(scope === null ? all : all.where('a.kind', '=', anyText(scope.seenKinds)))
}

export const shownAction = (row: InferResult<ReturnType<typeof actionRows>>[number]): InformationalAction => ({
  day: row.day,
  form: row.form,
  actedBy: row.acted_by,
  pesel: row.subject_pesel,
  nip: row.subject_nip,
  cardId: row.card_id,
  instalmentId: row.collective_id,
  termUntil: addDays(row.first_day, TERM_DAYS),
})

export async function informationalActions(db: Db, from: string, to: string): Promise<InformationalAction[]> {
  return (await db.executeQuery(actionRows(from, to).orderBy('a.day').orderBy('a.id'))).rows.map(shownAction)
}

import { type InferResult, sql } from 'kysely'
import type { Db } from '#shared/server/database/database.ts'
import type { ChoiceRow } from '../choices/choice.ts'

/** Those of one of the subjects. */
const acting = (db: Db, subjectIds: readonly number[]) =>
  db
    .selectFrom('acting_subject as a')
    .select(['a.account_id', 'a.subject_id', 'a.pesel', 'a.nip'])
    .select(({ selectFrom }) =>
      selectFrom('message_choice as h')
        .select(sql<readonly ChoiceRow[] | null>`jsonb_agg(to_jsonb(h))`.as('all'))
        .whereRef('h.account_id', '=', 'a.account_id')
        .as('chosen'),
    )
    .where('a.subject_id', '=', sql<number>`any(${[...subjectIds]}::bigint[])`)
    .$narrowType<{ subject_id: number }>()

export type Acting = InferResult<ReturnType<typeof acting>>[number]

/** Who may act for subjects now, with what each has chosen. */
export async function actingFor(db: Db, subjectIds: readonly number[]): Promise<readonly Acting[]> {
  return acting(db, subjectIds).execute()
}

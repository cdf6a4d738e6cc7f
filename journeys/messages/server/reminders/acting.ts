import type { Queryable } from '#shared/server/database/tables.ts'
import type { ChoiceRow } from '../choices/choice.ts'

export interface Acting {
  readonly account_id: number
  readonly subject_id: number
  readonly pesel: string | null
  readonly nip: string | null
  readonly chosen: readonly ChoiceRow[] | null
}

const ACTING = `
  select a.account_id, a.subject_id, a.pesel, a.nip,
         (select jsonb_agg(to_jsonb(h)) from portal.message_choice h where h.account_id = a.account_id) as chosen
    from portal.acting_subject a where a.subject_id = any($1::bigint[])`

/** Who may act for subjects now, with what each has chosen. */
export async function actingFor(database: Queryable, subjectIds: readonly number[]): Promise<readonly Acting[]> {
  return (await database.query<Acting>(ACTING, [subjectIds])).rows
}

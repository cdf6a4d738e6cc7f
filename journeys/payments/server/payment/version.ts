import type { Queryable } from '#shared/server/database/tables.ts'

/** Whatever anybody does about a payment adds a line somewhere, or fills one in. */
const VERSION = `
  select ((select count(*) from portal.payment_history where payment_id = $1) + (select count(*) from portal.payment_note where payment_id = $1)
    + (select count(*) + count(decided_at) from portal.payment_case where payment_id = $1)
    + (select count(*) + count(seconded_at) + count(ended_at) from portal.payment_refund where payment_id = $1))::int as version`

/** How much has happened to a payment: another number than a clerk has seen means that they have not seen all of it. */
export async function versionOf(db: Queryable, id: string): Promise<number> {
  const { rows } = await db.query<{ version: number }>(VERSION, [id])
  return rows[0]?.version ?? 0
}

const LAST = `
  select who from (
    select at, author_name as who from portal.payment_note where payment_id = $1
    union all select decided_at, decided_by from portal.payment_case where payment_id = $1 and decided_at is not null
    union all select at, actor from portal.payment_history where payment_id = $1) done order by at desc limit 1`

/** Who was the last to do something about a payment; null where nobody has. */
export async function lastToAct(db: Queryable, id: string): Promise<string | null> {
  const { rows } = await db.query<{ who: string }>(LAST, [id])
  return rows[0]?.who ?? null
}

import { sql } from 'kysely'
import { Refusal } from '#shared/calls/errors.ts'
import type { Db } from '#shared/server/database/database.ts'
import { checkedReason } from '#shared/server/desk/reason.ts'

const MINUTES = 30

interface Asked {
  readonly staffId: number
  readonly object: string
  readonly given: string | null
}

/** Why somebody looks at covered data: what is said now, or what was said half an hour ago at most. Throws `reasonMissing`. */
export async function reasonFor(db: Db, { staffId, object, given }: Asked): Promise<string> {
  if (given !== null && given.trim() !== '') {
    const words = checkedReason(given)
    const kept = { reason: words, expires_at: sql<Date>`now() + make_interval(mins => ${MINUTES})` }
    await db
      .insertInto('staff_reason')
      .values({ staff_id: staffId, object, ...kept })
      .onConflict((on) => on.columns(['staff_id', 'object']).doUpdateSet(kept))
      .execute()
    return words
  }
  const row = await db
    .selectFrom('staff_reason')
    .select('reason')
    .where('staff_id', '=', staffId)
    .where('object', '=', object)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!row) throw new Refusal('reasonMissing', { fields: { powod: '' } })
  return row.reason
}

/** The reason that still holds, and for how many minutes. */
export async function heldReason(db: Db, staffId: number, object: string): Promise<{ tresc: string; minut: number } | null> {
  return (
    (await db
      .selectFrom('staff_reason')
      .select(['reason as tresc', sql<number>`ceil(extract(epoch from expires_at - now()) / 60)::int`.as('minut')])
      .where('staff_id', '=', staffId)
      .where('object', '=', object)
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst()) ?? null
  )
}

import type { DomainSystem } from '#shared/service/dataset.ts'
import type { Pool } from '#shared/server/database/database.ts'

export interface Call {
  readonly system: DomainSystem
  readonly id: string
  readonly digest: Buffer
}

/** What a call was answered before; `other`: it was another call. Null: it was not, or only to be sent again. */
export async function answeredBefore(pool: Pool, { system, id, digest }: Call) {
  const known = await pool
    .selectFrom('system_call')
    .select(['digest', 'status', 'answer'])
    .where('system', '=', system)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!known) return null
  if (!known.digest.equals(digest)) return 'other'
  return known.answer === null ? null : { status: known.status, answer: known.answer }
}

/** Keeps the answer of a call, or that it was there, where it is to be sent again (`answer` null). */
export async function keepAnswer(pool: Pool, { system, id, digest }: Call, status: number, answer: object | null): Promise<void> {
  const kept = { status, answer: answer === null ? null : JSON.stringify(answer) }
  await pool
    .insertInto('system_call')
    .values({ system, id, digest, ...kept, received_at: new Date() })
    .onConflict((conflict) => conflict.columns(['system', 'id']).doUpdateSet(kept).where('system_call.answer', 'is', null))
    .execute()
}

/** No call may come again that is older: its signature ends long before. */
export async function forgetCalls(pool: Pool, before: Date): Promise<void> {
  await pool.deleteFrom('system_call').where('received_at', '<', before).execute()
}

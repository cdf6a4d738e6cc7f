import { sql } from 'kysely'
import type { Tx } from '#shared/server/database/database.ts'
import { lockOne } from '#shared/server/database/locks.ts'
import { NEXT_ACCESS } from './account.ts'

/**
 * Whoever has proved who they are ends what the code of a letter has opened in their name: the code proves only that somebody opened the post. Asked wherever
 * an account gets its rights; where it has none yet, nothing ends.
 */
export async function endByLetter(tx: Tx, accountId: number): Promise<void> {
  const proven = tx.selectFrom('account').select('pesel').where('id', '=', accountId).where('state', '=', 'verified')
  const person = await proven.where('is_institution', '=', false).executeTakeFirst()
  if (typeof person?.pesel !== 'string') return
  // An opening that is under way is waited for, and one that comes after this finds what is proven here.
  await lockOne(tx, 'holder', person.pesel)
  const ended = await tx
    .updateTable('account')
    .set({ state: 'unverified', ...NEXT_ACCESS })
    .where('state', '=', 'by-letter')
    .where('id', '<>', accountId)
    .where('pesel', '=', person.pesel)
    .returning('id')
    .execute()
  for (const { id } of ended) {
    await tx.deleteFrom('session').where('account_id', '=', id).execute()
    await sql`select portal.enter_audit('system:konta', 'letter-outranked', ${`account:${id}`}, 'done', null, null)`.execute(tx)
  }
}

import { sql } from 'kysely'
import { affectedRows, type Db, type Pool, type Tx } from '#shared/server/database/database.ts'
import { hashOfRecoveryCode } from './recovery-code.ts'

/** Remembers the step of an accepted code. False when this step, or a later one, was used before: a replay. */
export async function useTotpStep(pool: Pool, accountId: number, step: number): Promise<boolean> {
  const used = pool.updateTable('account').set({ totp_last_step: step }).where('id', '=', accountId).where('totp_last_step', '<', step)
  return (await affectedRows(used)) === 1
}

/** Uses a recovery code up. Each works once, in place of a code of the authenticator. */
export async function useRecoveryCode(tx: Tx, accountId: number, code: string): Promise<boolean> {
  const used = tx
    .updateTable('recovery_code')
    .set({ used_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
  return (await affectedRows(used.where('code_hash', '=', hashOfRecoveryCode(code)).where('used_at', 'is', null))) === 1
}

export async function recoveryCodesLeft(db: Db, accountId: number): Promise<number> {
  const left = await db
    .selectFrom('recovery_code')
    .select('code_hash')
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute()
  return left.length
}

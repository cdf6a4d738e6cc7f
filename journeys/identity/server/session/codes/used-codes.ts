import type pg from 'pg'
import { sql } from 'kysely'
import { type Queryable, rowsOf, tables, written, type Tx } from '#shared/server/database/tables.ts'
import { hashOfRecoveryCode } from './recovery-code.ts'

/** Remembers the step of an accepted code. False when this step, or a later one, was used before: a replay. */
export async function useTotpStep(pool: pg.Pool, accountId: number, step: number): Promise<boolean> {
  const used = tables.updateTable('account').set({ totp_last_step: step }).where('id', '=', accountId).where('totp_last_step', '<', step)
  return (await written(pool, used)) === 1
}

/** Uses a recovery code up. Each works once, in place of a code of the authenticator. */
export async function useRecoveryCode(client: Tx, accountId: number, code: string): Promise<boolean> {
  const used = tables
    .updateTable('recovery_code')
    .set({ used_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
  return (await written(client, used.where('code_hash', '=', hashOfRecoveryCode(code)).where('used_at', 'is', null))) === 1
}

export async function recoveryCodesLeft(database: Queryable, accountId: number): Promise<number> {
  const left = await rowsOf(
    database,
    tables.selectFrom('recovery_code').select('code_hash').where('account_id', '=', accountId).where('used_at', 'is', null),
  )
  return left.length
}

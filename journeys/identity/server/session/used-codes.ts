import type pg from 'pg'
import { hashOfRecoveryCode } from './recovery-code.ts'

/** Remembers the step of an accepted code. False when this step, or a later one, was used before: a replay. */
export async function useTotpStep(pool: pg.Pool, accountId: number, step: number): Promise<boolean> {
  const result = await pool.query('update portal.account set totp_last_step = $2 where id = $1 and totp_last_step < $2', [accountId, step])
  return result.rowCount === 1
}

/** Uses a recovery code up. Each works once, in place of a code of the authenticator. */
export async function useRecoveryCode(client: pg.PoolClient, accountId: number, code: string): Promise<boolean> {
  const result = await client.query('update portal.recovery_code set used_at = now() where account_id = $1 and code_hash = $2 and used_at is null', [
    accountId, hashOfRecoveryCode(code),
  ])
  return result.rowCount === 1
}

export async function recoveryCodesLeft(client: pg.PoolClient, accountId: number): Promise<number> {
  const result = await client.query<{ left: number }>(
    'select count(*)::int as left from portal.recovery_code where account_id = $1 and used_at is null', [accountId],
  )
  return result.rows[0]?.left ?? 0
}

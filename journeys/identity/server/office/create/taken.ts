import { lockOne } from '#shared/server/database/locks.ts'
import type { Db, Tx } from '#shared/server/database/database.ts'

/** Those of the logins, in lower case, that somebody has. */
export async function takenLogins(db: Db, logins: readonly string[]): Promise<string[]> {
  if (logins.length === 0) return []
  const rows = await db
    .selectFrom('account')
    .select('login')
    .where(({ fn }) => fn<string>('lower', ['login']), 'in', logins)
    .execute()
  return rows.map(({ login }) => login)
}

export interface Holder {
  readonly id: number
  readonly login: string
  readonly pesel: string
}

/**
 * Those of the numbers that have an account of their person already: verified, or opened by the office. What somebody has only claimed keeps
 * nobody from an account.
 */
export async function holdersOf(db: Db, pesels: readonly string[]): Promise<Holder[]> {
  if (pesels.length === 0) return []
  const proven = db
    .selectFrom('account')
    .select(['id', 'login', 'pesel'])
    .$narrowType<{ pesel: string }>()
    .where('pesel', 'in', pesels)
    .where('is_institution', '=', false)
    .where((or) => or.or([or('by_office', '=', true), or('state', 'in', ['verified', 'unconfirmed'])]))
  return proven.orderBy('id').execute()
}

/**
 * Keeps these numbers to whoever asks first, until the transaction ends: of two clerks who open an account of one person, the second sees that
 * of the first. In order, so that two files with the same people never wait for each other.
 */
export async function holdNumbers(tx: Tx, pesels: readonly string[]): Promise<void> {
  for (const pesel of [...new Set(pesels)].sort()) await lockOne(tx, 'holder', pesel)
}

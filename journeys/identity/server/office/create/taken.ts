import { lockOne } from '#shared/server/database/locks.ts'
import { type Queryable, rowsOf, tables, type Tx } from '#shared/server/database/tables.ts'

/** Those of the logins, in lower case, that somebody has. */
export async function takenLogins(database: Queryable, logins: readonly string[]): Promise<string[]> {
  if (logins.length === 0) return []
  const rows = await rowsOf(
    database,
    tables
      .selectFrom('account')
      .select('login')
      .where(({ fn }) => fn<string>('lower', ['login']), 'in', logins),
  )
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
export async function holdersOf(database: Queryable, pesels: readonly string[]): Promise<Holder[]> {
  if (pesels.length === 0) return []
  const proven = tables
    .selectFrom('account')
    .select(['id', 'login', 'pesel'])
    .$narrowType<{ pesel: string }>()
    .where('pesel', 'in', pesels)
    .where('is_institution', '=', false)
    .where((or) => or.or([or('by_office', '=', true), or('state', 'in', ['verified', 'unconfirmed'])]))
  return rowsOf(database, proven.orderBy('id'))
}

/**
 * Keeps these numbers to whoever asks first, until the transaction ends: of two clerks who open an account of one person, the second sees that
 * of the first. In order, so that two files with the same people never wait for each other.
 */
export async function holdNumbers(client: Tx, pesels: readonly string[]): Promise<void> {
  for (const pesel of [...new Set(pesels)].sort()) await lockOne(client, 'holder', pesel)
}

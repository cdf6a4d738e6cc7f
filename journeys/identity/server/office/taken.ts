import { type Queryable, rowsOf, tables } from '#shared/server/database/tables.ts'

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

/**
 * Those of the numbers that have an account of their person already: verified, or opened by the office. What somebody has only claimed keeps
 * nobody from an account.
 */
export async function takenPesels(database: Queryable, pesels: readonly string[]): Promise<string[]> {
  if (pesels.length === 0) return []
  const proven = tables
    .selectFrom('account')
    .select('pesel')
    .where('pesel', 'in', pesels)
    .where('is_institution', '=', false)
    .where((or) => or.or([or('by_office', '=', true), or('state', 'in', ['verified', 'unconfirmed'])]))
  return (await rowsOf(database, proven)).flatMap(({ pesel }) => pesel ?? [])
}

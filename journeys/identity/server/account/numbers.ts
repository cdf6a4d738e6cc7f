import { type Queryable, rowsOf, tables } from '#shared/server/database/tables.ts'

/** Numbers of an institution and of the people whose accounts act for it: who is one of them has a case of their own there. */
export async function numbersOfInstitution(database: Queryable, nip: string): Promise<(string | null)[]> {
  const acting = tables
    .selectFrom('account as a')
    .innerJoin('account_subject as s', 's.account_id', 'a.id')
    .select('a.pesel')
    .where('s.nip', '=', nip)
    .where('a.state', '=', 'verified')
  return [nip, ...(await rowsOf(database, acting)).map(({ pesel }) => pesel)]
}

/** Numbers of whom an account is: of its holder, and of everybody in whose name it acts. Who has one of them has a case of their own there. */
export async function numbersOfAccount(database: Queryable, accountId: number): Promise<(string | null)[]> {
  const holder = tables.selectFrom('account').select(['pesel', 'nip']).where('id', '=', accountId)
  const rows = await rowsOf(
    database,
    holder.union(tables.selectFrom('account_subject').select(['pesel', 'nip']).where('account_id', '=', accountId)),
  )
  return rows.flatMap(({ pesel, nip }) => [pesel, nip])
}

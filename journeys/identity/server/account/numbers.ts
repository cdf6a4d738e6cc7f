import { type Db, queryBuilder } from '#shared/server/database/database.ts'

/** Numbers of an institution and of the people whose accounts act for it: who is one of them has a case of their own there. */
export async function numbersOfInstitution(db: Db, nip: string): Promise<(string | null)[]> {
  const acting = db
    .selectFrom('account as a')
    .innerJoin('account_subject as s', 's.account_id', 'a.id')
    .select('a.pesel')
    .where('s.nip', '=', nip)
    .where('a.state', '=', 'verified')
  return [nip, ...(await acting.execute()).map(({ pesel }) => pesel)]
}

/** Numbers of whom an account is: of its holder, and of everybody in whose name it acts. Who has one of them has a case of their own there. */
export async function numbersOfAccount(db: Db, accountId: number): Promise<(string | null)[]> {
  const holder = db.selectFrom('account').select(['pesel', 'nip']).where('id', '=', accountId)
  const rows = await holder
    .union(queryBuilder.selectFrom('account_subject').select(['pesel', 'nip']).where('account_id', '=', accountId))
    .execute()
  return rows.flatMap(({ pesel, nip }) => [pesel, nip])
}

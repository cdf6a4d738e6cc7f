import { type Queryable, rowsOf, tables } from '../database/tables.ts'

/** Numbers of whom a matter concerns: of the subject itself, and of everybody whose account acts for it. Who has one of them has a matter of their own there. */
export async function numbersAround(database: Queryable, subject: string): Promise<string[]> {
  const around = tables
    .selectFrom('acting_subject as s')
    .innerJoin('acting_subject as o', 'o.account_id', 's.account_id')
    .select('o.pesel')
    .distinct()
    .where(({ eb, or }) => or([eb('s.pesel', '=', subject), eb('s.nip', '=', subject)]))
  return [subject, ...(await rowsOf(database, around)).flatMap(({ pesel }) => pesel ?? [])]
}

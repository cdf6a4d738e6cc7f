import type { Queryable } from '../database/tables.ts'

/** Numbers of whom a matter concerns: of the subject itself, and of everybody whose account acts for it. Who has one of them has a matter of their own there. */
export async function numbersAround(database: Queryable, subject: string): Promise<string[]> {
  const { rows } = await database.query<{ number: string }>(
    `select distinct o.pesel as number from portal.acting_subject s join portal.acting_subject o using (account_id)
      where (s.pesel = $1 or s.nip = $1) and o.pesel is not null`,
    [subject],
  )
  return [subject, ...rows.map(({ number }) => number)]
}

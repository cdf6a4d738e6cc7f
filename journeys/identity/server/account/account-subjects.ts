import type pg from 'pg'
import { subjectOf } from './register.ts'

export interface Holder {
  readonly firstName: string
  readonly lastName: string
  readonly pesel: string
  /** With an NIP the account acts for that institution only. */
  readonly nip: string | null
  readonly institution: string | null
}

/** Lets an account act for its holder, or for the holder's institution, under the office's own number where the register knows it. */
export async function linkSubjects(client: pg.PoolClient, accountId: number, holder: Holder): Promise<void> {
  const known = async (column: 'pesel' | 'nip', value: string) => (await subjectOf(client, column, value))?.id ?? null
  const insert = `insert into portal.account_subject (account_id, kind, pesel, nip, name, subject_id, position) values ($1, $2, $3, $4, $5, $6, $7)
    on conflict do nothing`
  const { firstName, lastName, pesel, nip, institution } = holder
  if (nip !== null) await client.query(insert, [accountId, 'institution', null, nip, institution, await known('nip', nip), 0])
  else await client.query(insert, [accountId, 'individual', pesel, null, `${firstName} ${lastName}`, await known('pesel', pesel), 1])
}

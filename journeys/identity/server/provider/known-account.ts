import type { ProvenIdentity, ProviderName } from '#integrations/identity/identity-provider.ts'
import type { Queryable } from '#shared/server/tables.ts'

export interface KnownAccount {
  readonly id: number
  readonly state: string
  readonly first_login: boolean
  readonly blocked_at: Date | null
}

const COLUMNS = 'a.id, a.state, a.first_login, a.blocked_at'

/** The account to which this person of the provider is linked. */
export async function linkedAccount(database: Queryable, provider: ProviderName, pesel: string): Promise<KnownAccount | null> {
  const result = await database.query<KnownAccount>(
    `select ${COLUMNS} from portal.external_identity e join portal.account a on a.id = e.account_id where e.provider = $1 and e.subject_key = $2`,
    [provider, pesel],
  )
  return result.rows[0] ?? null
}

/**
 * The account whose holder proved the same PESEL before, at the office or by another provider. An unverified account is
 * never taken: its PESEL is only claimed, and a stranger who registered it knows its password. Nor is the account of an
 * institution: who signs in as a person acts as that person.
 */
export async function provenAccount(database: Queryable, pesel: string): Promise<KnownAccount | null> {
  const result = await database.query<KnownAccount>(
    `select ${COLUMNS} from portal.account a
      where a.pesel = $1 and not a.is_institution
        and (a.state = 'verified' or (a.by_office and a.state = 'unconfirmed') or exists (select 1 from portal.external_identity e where e.account_id = a.id and e.subject_key = $1))
      order by a.id limit 1`,
    [pesel],
  )
  return result.rows[0] ?? null
}

/** False when the provider's person is linked to another account already. */
export async function linkIdentity(database: Queryable, provider: ProviderName, { pesel }: Pick<ProvenIdentity, 'pesel'>, accountId: number): Promise<boolean> {
  const result = await database.query(
    `insert into portal.external_identity (provider, subject_key, account_id) values ($1, $2, $3)
     on conflict (provider, subject_key) do update set linked_at = portal.external_identity.linked_at
       where portal.external_identity.account_id = excluded.account_id`,
    [provider, pesel, accountId],
  )
  return result.rowCount === 1
}

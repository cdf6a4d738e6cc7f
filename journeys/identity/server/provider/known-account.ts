import type { ProvenIdentity, ProviderName } from '#integrations/identity/identity-provider.ts'
import { affectedRows, type Db, type PortalRow } from '#shared/server/database/database.ts'

const COLUMNS = ['a.id', 'a.state', 'a.first_login', 'a.blocked_at'] as const

export type KnownAccount = Pick<PortalRow<'account'>, 'id' | 'state' | 'first_login' | 'blocked_at'>

/** The account to which this person of the provider is linked. */
export async function linkedAccount(db: Db, provider: ProviderName, pesel: string): Promise<KnownAccount | null> {
  return (
    (await db
      .selectFrom('external_identity as e')
      .innerJoin('account as a', 'a.id', 'e.account_id')
      .select(COLUMNS)
      .where('e.provider', '=', provider)
      .where('e.subject_key', '=', pesel)
      .executeTakeFirst()) ?? null
  )
}

/**
 * The account whose holder proved the same PESEL before, at the office or by another provider. An unverified account is
 * never taken: its PESEL is only claimed, and a stranger who registered it knows its password. Nor is the account of an
 * institution: who signs in as a person acts as that person.
 */
export async function provenAccount(db: Db, pesel: string): Promise<KnownAccount | null> {
  return (
    (await db
      .selectFrom('account as a')
      .select(COLUMNS)
      .where('a.pesel', '=', pesel)
      .where('a.is_institution', '=', false)
      .where(({ and, eb, exists, or, selectFrom }) =>
        or([
          eb('a.state', '=', 'verified'),
          and([eb('a.by_office', '=', true), eb('a.state', '=', 'unconfirmed')]),
          exists(
            selectFrom('external_identity as e')
              .select('e.account_id')
              .whereRef('e.account_id', '=', 'a.id')
              .where('e.subject_key', '=', pesel),
          ),
        ]),
      )
      .orderBy('a.id')
      .limit(1)
      .executeTakeFirst()) ?? null
  )
}

/** False when the provider's person is linked to another account already. */
export async function linkIdentity(
  db: Db,
  provider: ProviderName,
  { pesel }: Pick<ProvenIdentity, 'pesel'>,
  accountId: number,
): Promise<boolean> {
  const linked = await affectedRows(
    db
      .insertInto('external_identity')
      .values({ provider, subject_key: pesel, account_id: accountId })
      .onConflict((on) =>
        on
          .columns(['provider', 'subject_key'])
          .doUpdateSet(({ ref }) => ({ linked_at: ref('external_identity.linked_at') }))
          .whereRef('external_identity.account_id', '=', 'excluded.account_id'),
      ),
  )
  return linked === 1
}

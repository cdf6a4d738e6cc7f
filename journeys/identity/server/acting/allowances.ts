import { sql } from 'kysely'
import type { Authorisation, Package } from '#shared/acting.ts'
import type { AccountSubject } from '#shared/server/accounts.ts'
import type { Db } from '#shared/server/database/database.ts'
import { HELD } from '../account/held.ts'

/** What a person has let the account do, with whom it is then about. */
export interface Allowance extends Authorisation {
  readonly principalId: number
  readonly subject: AccountSubject
}

/**
 * What the person under this PESEL, or anybody, has let the account do, also what is over. The account of whoever allowed it must be theirs still
 * and not blocked, and the register must not say that they are dead.
 */
export async function allowancesOf(db: Db, agentId: number, pesel?: string): Promise<Allowance[]> {
  const rows = await db
    .selectFrom('authorisation as z')
    .innerJoin('account as p', 'p.id', 'z.account_id')
    .innerJoin('account_subject', (join) =>
      join.onRef('account_subject.account_id', '=', 'z.account_id').onRef('account_subject.pesel', '=', 'z.subject_pesel'),
    )
    .select([
      'account_subject.kind',
      'account_subject.subject_id',
      'account_subject.pesel',
      'account_subject.nip',
      'account_subject.name',
      HELD.as('held'),
    ])
    .select(['z.account_id', 'z.packages', 'z.level', 'z.card_id', 'z.from_day', 'z.to_day', 'z.basis'])
    .select(sql<boolean>`z.state = 'ACTIVE' and p.state = 'verified' and p.blocked_at is null and p.deceased_at is null`.as('active'))
    .where('z.agent_id', '=', agentId)
    .where('z.confirmed_at', 'is not', null)
    .$if(pesel !== undefined, (all) => all.where('account_subject.pesel', '=', pesel ?? ''))
    .orderBy('z.id')
    .execute()
  return rows.map(({ kind, subject_id, pesel: number, nip, name, held, ...row }) => ({
    principalId: row.account_id,
    subject: { kind, subject_id, pesel: number, nip, name, held },
    isActive: row.active,
    // As the table's own check holds them.
    packages: row.packages as Package[],
    level: row.level,
    card: row.card_id,
    from: row.from_day,
    to: row.to_day,
    basis: row.basis,
  }))
}

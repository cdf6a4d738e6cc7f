import { sql } from 'kysely'
import { type Authorisation, PACKAGES, type Package } from '#shared/acting.ts'
import type { AccountSubject } from '#shared/server/accounts.ts'
import type { Db } from '#shared/server/database/database.ts'
import { currentRegister } from '#shared/server/database/register-state.ts'
import { HELD } from '../account/held.ts'

/** What a person has let the account do, or has left to its holder, with whom it is then about. */
export interface Allowance extends Authorisation {
  /** For the log: the account of whoever allowed it, or the office's number of the dead person. */
  readonly principal: string
  readonly subject: AccountSubject
  readonly isInherited: boolean
}

/**
 * What the person under this PESEL, or anybody, has let the account do, also what is over. The account of whoever allowed it must be theirs still
 * and not blocked, and the register must not say that they are dead.
 */
async function authorisations(db: Db, agentId: number, pesel?: string): Promise<Allowance[]> {
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
    principal: `account:${row.account_id}`,
    isInherited: false,
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

/** A day that does not come: the heir's part has no end until the office says one. */
const NO_END = '9999-12-31'

interface Inherited extends Pick<AccountSubject, 'name' | 'pesel' | 'held'> {
  readonly subject_id: number
  readonly card: number
  readonly from_day: string
  readonly to_day: string
}

/**
 * Cards of the dead of whom the register names the account's holder as heir: these alone, to be seen and paid, from the day that it says. An heir of
 * whom no card is named sees nothing before the office says which.
 */
async function inherited(db: Db, agentId: number, pesel?: string): Promise<Allowance[]> {
  const { schema } = await currentRegister(db)
  const table = (name: string) => sql.id(schema, name)
  const named = sql`select d."idPodmiotu" as subject_id, d.pesel, d.nazwa as name, k."idKartyNaleznosci" as card,
       coalesce(t."odDnia", d."stanOd", '0001-01-01') as from_day, coalesce(t."doDnia", ${NO_END}) as to_day
    from portal.account a
    join portal.account_subject own on own.account_id = a.id and own.pesel = a.pesel
    join ${table('powiazania')} t on t."idInnego" = own.subject_id and t.rodzaj = 'SPADKOBIERCA'
    join ${table('podmioty')} d on d."idPodmiotu" = t."idPodmiotu" and d.stan = 'ZMARLY' and d.pesel is not null
    join ${table('karty')} k on k."idPodmiotu" = d."idPodmiotu" and k."symbolKarty" = t."nrKarty"
   where a.id = ${agentId} and a.state = 'verified' and not a.is_institution and a.deceased_at is null
     and (${pesel ?? null}::text is null or d.pesel = ${pesel ?? null})`
  const asked = sql<Inherited>`select account_subject.*, ${HELD} as held from (${named}) account_subject order by name, card`
  return (await asked.execute(db)).rows.map(({ subject_id, name, pesel: number, held, card, from_day, to_day }) => ({
    principal: `subject:${subject_id}`,
    isInherited: true,
    subject: { kind: 'individual', subject_id, pesel: number, nip: null, name, ...(held && { held }) },
    isActive: true,
    packages: PACKAGES,
    level: 'PLACI',
    card,
    from: from_day,
    to: to_day,
    basis: null,
  }))
}

/** All that others, living or dead, have let or left to the account. */
export async function allowancesOf(db: Db, agentId: number, pesel?: string): Promise<Allowance[]> {
  return [...(await authorisations(db, agentId, pesel)), ...(await inherited(db, agentId, pesel))]
}

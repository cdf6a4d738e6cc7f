import { sql } from 'kysely'
import { isNip } from '#shared/person/identifiers.ts'
import { checkedReason } from '#shared/server/desk/reason.ts'
import type { OfficeTools } from '#shared/server/desk/tools.ts'
import { affectedRows, type Db, type PortalRow } from '#shared/server/database/database.ts'
import type { Basis } from '../../bases.ts'
import { type RegisterSubject, subjectOf } from '#shared/server/register-accounts.ts'
import { endAccess } from './acts.ts'
import { OfficeRefusal } from './refusal.ts'
import { perform } from './tools.ts'
import { tell } from '../told/tell.ts'

type Holder = Pick<PortalRow<'account'>, 'id' | 'state' | 'blocked_at'>

/** Reaches of an institution: under its NIP, by a document of this kind. */
export interface Mandate {
  readonly nip: string
  readonly basis: Basis
}

/** The institution for which the account would act. Throws where the account may not, or does already; a mistyped NIP gives nobody rights. */
export async function joinable(db: Db, account: Holder, nip: string): Promise<RegisterSubject> {
  if (account.state !== 'verified') throw new OfficeRefusal('notVerified')
  if (account.blocked_at !== null) throw new OfficeRefusal('blocked')
  const institution = isNip(nip) ? await subjectOf(db, 'nip', nip) : null
  if (!institution) throw new OfficeRefusal('unknownNip')
  const acting = db.selectFrom('account_subject').select('nip').where('account_id', '=', account.id).where('nip', '=', nip)
  if (await acting.executeTakeFirst()) throw new OfficeRefusal('joined')
  return institution
}

/** Lets an account act for an institution from now on. Its holder is told, and so is everybody who acts for the institution already. */
export async function joinSubject(tools: OfficeTools, login: string, { nip, basis }: Mandate): Promise<void> {
  return perform(tools, {
    action: 'account-subject-join',
    login,
    note: basis,
    async work(client, account) {
      const { id, name } = await joinable(client, account, nip)
      const others = await client
        .selectFrom('account as a')
        .innerJoin('account_subject as s', 's.account_id', 'a.id')
        .select(['a.id', 'a.email', 'a.language'])
        .where('s.nip', '=', nip)
        .where('a.state', '=', 'verified')
        .execute()
      const last = client.selectFrom('account_subject').select(sql<number>`coalesce(max(position), 0) + 1`.as('next'))
      const next = await last.where('account_id', '=', account.id).executeTakeFirst()
      await client
        .insertInto('account_subject')
        .values({
          account_id: account.id,
          kind: 'institution',
          nip,
          name,
          subject_id: id,
          position: next?.next ?? 1,
          basis,
          joined_on: tools.today,
        })
        .execute()
      await tell(tools, client, account, 'Joined')
      for (const other of others) await tell(tools, client, other, 'JoinedOther')
    },
  })
}

/** Ends at once what an account may do for an institution: its sessions and calendars end with it. For whom it was opened stays its own. */
export async function partSubject(tools: OfficeTools, login: string, nip: string, reason: string): Promise<void> {
  const note = `because: ${checkedReason(reason)}`
  return perform(tools, {
    action: 'account-subject-part',
    login,
    note,
    async work(client, account) {
      if (account.is_institution && account.nip === nip) throw new OfficeRefusal('ownSubject')
      const gone = await affectedRows(client.deleteFrom('account_subject').where('account_id', '=', account.id).where('nip', '=', nip))
      if (gone === 0) throw new OfficeRefusal('notJoined')
      await endAccess(client, account.id)
      await tell(tools, client, account, 'Parted')
    },
  })
}

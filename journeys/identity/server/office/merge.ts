import { sql } from 'kysely'
import type { Db, PortalRow, Tx } from '#shared/server/database/database.ts'
import { identifierDigits } from '#shared/person/identifier-digits.ts'
import type { OfficeTools } from '#shared/server/desk/tools.ts'
import { OfficeRefusal } from './refusal.ts'
import { tell } from '../told/tell.ts'

const COLUMNS = ['id', 'login', 'email', 'language', 'pesel', 'nip', 'state', 'is_institution', 'blocked_at'] as const

export type MergedAccount = Pick<PortalRow<'account'>, (typeof COLUMNS)[number]>

/** Two accounts that become one: everything moves to the one that stays. */
export interface Merge {
  readonly stays: MergedAccount
  readonly goes: MergedAccount
}

/**
 * Two accounts of one person. Both have to be verified: of an account that has only claimed a number nobody knows whose it is. `lock`: until
 * the end of the transaction, in the order of their numbers, so that two merges at once wait for one another.
 */
export async function mergeOf(db: Db, staysId: number, goesId: number, lock: 'lock' | 'read' = 'read'): Promise<Merge> {
  const both = db.selectFrom('account').select(COLUMNS).where('id', 'in', [staysId, goesId]).orderBy('id')
  const rows = await (lock === 'lock' ? both.forUpdate() : both).execute()
  const [stays, goes] = [staysId, goesId].map((id) => rows.find((row) => row.id === id))
  if (!stays || !goes || staysId === goesId) throw new OfficeRefusal('unknown')
  if (stays.pesel === null || stays.pesel !== goes.pesel) throw new OfficeRefusal('otherPerson')
  if (stays.is_institution !== goes.is_institution || stays.nip !== goes.nip) throw new OfficeRefusal('otherKind')
  if (stays.state !== 'verified' || goes.state !== 'verified') throw new OfficeRefusal('unproven')
  // Who was blocked would come back to all they had by the other account.
  if (stays.blocked_at !== null || goes.blocked_at !== null) throw new OfficeRefusal('blocked')
  return { stays, goes }
}

/** The same, for whoever has the person's document in hand: the number is read from it. */
export async function mergeSeen(db: Db, staysId: number, goesId: number, pesel: string): Promise<Merge> {
  const merge = await mergeOf(db, staysId, goesId)
  if (identifierDigits(pesel) !== merge.stays.pesel) throw new OfficeRefusal('numberDiffers')
  return merge
}

/** Names of the institutions for which the account that stays will act besides. */
export async function institutionsMoved(db: Db, { stays, goes }: Merge): Promise<string[]> {
  const acting = (id: number) => db.selectFrom('account_subject').where('account_id', '=', id).where('nip', 'is not', null)
  const moved = acting(goes.id).select('name').where('nip', 'not in', acting(stays.id).select('nip')).orderBy('name')
  return (await moved.execute()).map(({ name }) => name)
}

/** Ends the account that goes, when all that moves has moved: nobody signs in to it any more, both mailboxes are told. */
export async function endMerged(tools: OfficeTools, tx: Tx, { stays, goes }: Merge): Promise<void> {
  // The one delay that is left is the longer one: a merge shows nobody what is held back from them.
  await tx
    .updateTable('look_delay as d')
    .from('look_delay as g')
    .set({ until: sql<string>`greatest(d.until, g.until)`, since: sql<Date>`least(d.since, g.since)` })
    .where('d.account_id', '=', stays.id)
    .where('g.account_id', '=', goes.id)
    .execute()
  await tell(tools, tx, goes, 'Merged')
  if (stays.email.toLowerCase() !== goes.email.toLowerCase()) await tell(tools, tx, stays, 'MergedInto')
  await tx.updateTable('merged_account').set({ into_id: stays.id }).where('into_id', '=', goes.id).execute()
  await tx.insertInto('merged_account').values({ account_id: goes.id, login: goes.login, into_id: stays.id }).execute()
  await tx.deleteFrom('account').where('id', '=', goes.id).execute()
}

/** Numbers under which the log knows accounts that these have become since. */
export async function formerNumbers(db: Db, accountIds: readonly number[]): Promise<number[]> {
  if (accountIds.length === 0) return []
  const former = db.selectFrom('merged_account').select('account_id').where('into_id', 'in', accountIds)
  return (await former.execute()).map((row) => row.account_id)
}

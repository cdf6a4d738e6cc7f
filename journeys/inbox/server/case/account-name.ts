import type { PortalRow, Tx } from '#shared/server/database/database.ts'
type Owned = Pick<PortalRow<'application'>, 'account_id' | 'subject_pesel' | 'subject_nip'>

/** By which name the account acts for the subject; null where the account is gone. */
export async function accountName(tx: Tx, { account_id: account, subject_pesel: pesel, subject_nip: nip }: Owned): Promise<string | null> {
  if (account === null) return null
  const subject = tx.selectFrom('account_subject').select('name').where('account_id', '=', account)
  const row = await (pesel === null ? subject.where('nip', '=', nip) : subject.where('pesel', '=', pesel)).executeTakeFirst()
  return row?.name ?? null
}

import type { Db, PortalRow, Tx } from '#shared/server/database/database.ts'
import { numbersOfAccount } from '../account/numbers.ts'
import { tell, type Teller } from './tell.ts'

export type OtherAccount = Pick<PortalRow<'account'>, 'id' | 'login' | 'email' | 'language' | 'state'>

/** Other accounts that claim one of these numbers (PESEL, NIP), or act under it. */
export async function othersWith(db: Db, accountId: number, numbers: readonly string[]): Promise<OtherAccount[]> {
  if (numbers.length === 0) return []
  return db
    .selectFrom('account as a')
    .select(['a.id', 'a.login', 'a.email', 'a.language', 'a.state'])
    .where('a.id', '<>', accountId)
    .where(({ eb, exists, or, selectFrom }) => {
      const subjects = selectFrom('account_subject as s').whereRef('s.account_id', '=', 'a.id')
      return or([
        eb('a.pesel', 'in', numbers),
        exists(subjects.where((s) => s.or([s('s.pesel', 'in', numbers), s('s.nip', 'in', numbers)]))),
      ])
    })
    .orderBy('a.id')
    .execute()
}

/** Tells them that another account has come to their number; of one that nobody has opened yet nobody reads the mail. */
export async function tellOthers(teller: Teller, tx: Tx, others: readonly OtherAccount[]): Promise<void> {
  for (const other of others) if (other.state !== 'inactive') await tell(teller, tx, other, 'VerifiedOther')
}

/**
 * An account that the office opened has got its rights, without anybody's second look: whoever has one under the same PESEL, or acts for the
 * same institution, is told, so that a stranger's does not come unnoticed.
 */
export async function tellOfOpened(teller: Teller, tx: Tx, accountId: number): Promise<void> {
  const numbers = (await numbersOfAccount(tx, accountId)).filter((number) => number !== null)
  await tellOthers(teller, tx, await othersWith(tx, accountId, numbers))
}

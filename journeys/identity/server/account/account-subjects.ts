import type { Tx } from '#shared/server/database/database.ts'
import { currentRegister } from '#shared/server/database/register-state.ts'
import { followRegister } from '#shared/server/register-accounts.ts'
import { endByLetter } from './outrank.ts'

export interface Holder {
  readonly firstName: string
  readonly lastName: string
  readonly pesel: string
  /** With an NIP the account acts for that institution only. */
  readonly nip: string | null
  readonly institution: string | null
}

/** Lets an account act for its holder, or for the holder's institution, and for whomever the register says besides. */
export async function linkSubjects(tx: Tx, accountId: number, { firstName, lastName, pesel, nip, institution }: Holder): Promise<void> {
  const subject =
    nip === null
      ? { kind: 'individual' as const, pesel, name: `${firstName} ${lastName}`, position: 1 }
      : { kind: 'institution' as const, nip, name: institution ?? nip, position: 0 }
  await tx
    .insertInto('account_subject')
    .values({ account_id: accountId, subject_id: null, ...subject })
    .onConflict((on) => on.doNothing())
    .execute()
  await followRegister(tx, (await currentRegister(tx)).schema, accountId)
  await endByLetter(tx, accountId)
}

import type { Tx } from '#shared/server/database/database.ts'
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
export async function linkSubjects(tx: Tx, accountId: number, holder: Holder): Promise<void> {
  const known = async (column: 'pesel' | 'nip', value: string) => (await subjectOf(tx, column, value))?.id ?? null
  const { firstName, lastName, pesel, nip, institution } = holder
  const subject =
    nip === null
      ? { kind: 'individual' as const, pesel, name: `${firstName} ${lastName}`, subject_id: await known('pesel', pesel), position: 1 }
      : { kind: 'institution' as const, nip, name: institution ?? nip, subject_id: await known('nip', nip), position: 0 }
  await tx
    .insertInto('account_subject')
    .values({ account_id: accountId, ...subject })
    .onConflict((on) => on.doNothing())
    .execute()
}

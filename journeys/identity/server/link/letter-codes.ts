import { createHmac } from 'node:crypto'
import { addDays, warsawTime } from '#shared/dates.ts'
import type { PortalRow, Tx } from '#shared/server/database/database.ts'
import { plainCode, readableCode } from './readable-code.ts'

type Row = PortalRow<'letter_code'>
type Purpose = Row['purpose']

/** Days that a code works: the post takes some, and a holiday some more. */
const DAYS = 60
/** Tries of the right code from the wrong account: whoever has found a letter does not try a family's names. */
const MOST_WRONG = 5

/** Keyed, because of a digest alone whoever has a copy of the database would find the code. */
export const letterCodeHash = (key: Buffer, code: string): Buffer =>
  createHmac('sha256', key)
    .update(`account\n${plainCode(code)}`)
    .digest()

interface NewCode extends Pick<Row, 'purpose' | 'delivery_id' | 'pesel' | 'account_id'> {
  readonly today: string
  readonly now: Date
}

/** A new code with its last day; the code itself is kept nowhere. */
export async function makeLetterCode(tx: Tx, key: Buffer, { today, now, ...row }: NewCode): Promise<{ code: string; until: string }> {
  const code = readableCode(3)
  const until = addDays(today, DAYS)
  const kept = { ...row, code_hash: letterCodeHash(key, code), expires_on: until, created_at: warsawTime(now) }
  await tx.insertInto('letter_code').values(kept).execute()
  return { code, until }
}

/** A code that still works, locked until the end of the transaction. */
export async function lockLetterCode(tx: Tx, purpose: Purpose, hash: Buffer, today: string): Promise<Row | null> {
  const one = tx.selectFrom('letter_code').selectAll().where('code_hash', '=', hash).where('purpose', '=', purpose)
  const live = one.where('used_at', 'is', null).where('wrong', '<', MOST_WRONG).where('expires_on', '>=', today)
  return (await live.forUpdate().executeTakeFirst()) ?? null
}

/** Counts where the code is one; the statement is the same where it is none. */
export async function countWrong(tx: Tx, hash: Buffer): Promise<void> {
  await tx
    .updateTable('letter_code')
    .set(({ eb }) => ({ wrong: eb('wrong', '+', 1) }))
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .execute()
}

export async function useLetterCode(tx: Tx, { id }: Pick<Row, 'id'>, accountId: number, now: Date): Promise<void> {
  await tx
    .updateTable('letter_code')
    .set({ used_at: warsawTime(now), account_id: accountId })
    .where('id', '=', id)
    .execute()
}

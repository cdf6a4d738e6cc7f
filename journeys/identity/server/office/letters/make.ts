import { sql } from 'kysely'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { lock } from '#shared/server/database/locks.ts'
import { makeLetterCode } from '../../link/letter-codes.ts'
import type { KeptLetter } from './delivery.ts'
import { type LetterKind, waitingFor } from './waiting.ts'

type Services = Pick<Dependencies, 'pool' | 'cipher' | 'letterKey'>

export const objectOfLetters = (id: number) => `letters:${id}`

/** Makes codes for those who wait, with their letters sealed, in one act. Whoever makes them gets none of their own. Throws `notFound` where nobody waits. */
export async function makeLetters(
  { pool, cipher, letterKey }: Services,
  ctx: DeskContext,
  { kind, most }: { readonly kind: LetterKind; readonly most: number },
): Promise<{ id: number; count: number }> {
  return inTransaction(pool, async (tx) => {
    await lock(tx, 'letters')
    const waiting = await waitingFor(tx, kind, ctx.today, most)
    const own = await ctx.ownAmong(waiting.map(({ pesel }) => pesel))
    const addressees = waiting.filter(({ pesel }) => !own.has(pesel))
    if (addressees.length === 0) throw new Refusal('notFound')
    const made = tx.insertInto('letter_delivery').values({ kind, actor: ctx.actor, people: addressees.length })
    const { id } = await made.returning('id').executeTakeFirstOrThrow()
    const letters: KeptLetter[] = []
    for (const { pesel, name, address, accountId, openedOn } of addressees) {
      const row = { purpose: kind === 'codes' ? 'open' : 'stop', delivery_id: id, pesel, account_id: accountId } as const
      letters.push({ name, address, openedOn, ...(await makeLetterCode(tx, letterKey, { ...row, today: ctx.today, now: ctx.now })) })
    }
    const sealed = cipher.encrypt(JSON.stringify(letters))
    await tx.updateTable('letter_delivery').set({ sealed_letters: sealed }).where('id', '=', id).execute()
    await ctx.record(tx, { action: 'letter-codes', object: `${objectOfLetters(id)} ${kind}: ${letters.length}` })
    return { id, count: letters.length }
  })
}

/** The letters of a print, for whoever made them, while they are kept. Throws `notFound`. */
export async function keptLetters({ pool, cipher }: Services, ctx: DeskContext, id: number, as: 'pdf' | 'csv'): Promise<KeptLetter[]> {
  return inTransaction(pool, async (tx) => {
    const own = tx.selectFrom('letter_delivery').select('sealed_letters').where('id', '=', id).where('actor', '=', ctx.actor)
    const found = await own.executeTakeFirst()
    if (found?.sealed_letters == null) throw new Refusal('notFound')
    await ctx.record(tx, { action: 'letter-file', object: `${objectOfLetters(id)} ${as}` })
    return JSON.parse(cipher.decrypt(found.sealed_letters)) as KeptLetter[]
  })
}

/** Voids what nobody has used. Returns how many codes went; throws `notFound` where there are none. */
export async function cancelLetters({ pool }: Services, ctx: DeskContext, id: number): Promise<number> {
  return inTransaction(pool, async (tx) => {
    const gone = await tx.deleteFrom('letter_code').where('delivery_id', '=', id).where('used_at', 'is', null).returning('id').execute()
    if (gone.length === 0) throw new Refusal('notFound')
    await tx.updateTable('letter_delivery').set({ sealed_letters: null }).where('id', '=', id).execute()
    await ctx.record(tx, { action: 'letter-codes', object: `${objectOfLetters(id)} voided: ${gone.length}` })
    return gone.length
  })
}

/** Forgets letters a day after they were made: with them go the codes. */
export async function forgetLetters({ pool }: Pick<Services, 'pool'>): Promise<void> {
  const old = pool.updateTable('letter_delivery').set({ sealed_letters: null }).where('sealed_letters', 'is not', null)
  await old.where('made_at', '<', sql<Date>`now() - interval '1 day'`).execute()
}

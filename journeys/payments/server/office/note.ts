import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { BusinessClock } from '#shared/server/clock.ts'
import type { OfficeTools } from '#shared/server/desk/tools.ts'
import { lockPayment } from '../payment/lock.ts'
import { lastToAct, versionOf } from '../payment/version.ts'

interface Noting {
  readonly id: string
  /** As whoever writes has seen the payment. */
  readonly version: number
  readonly words: string
  readonly login: string
  readonly name: string
}

/** A number of a person has no place in words that are kept for years and read by many. */
const PERSON = /(?<!\d)\d{11}(?!\d)/

/** Notes something about a payment that stays in the office. Throws `conflict` where something has happened since it was looked at. */
export async function noteOnPayment(
  { pool, clock, record }: Pick<OfficeTools, 'pool' | 'record'> & { readonly clock: BusinessClock },
  { id, version, words, login, name }: Noting,
): Promise<void> {
  const said = words.trim()
  if (said === '') throw new Refusal('officeAct', { details: { przyczyna: 'empty' } })
  if (PERSON.test(said)) throw new Refusal('officeAct', { details: { przyczyna: 'number' } })
  await inTransaction(pool, async (tx) => {
    await lockPayment(tx, id)
    if (version !== (await versionOf(tx, id)))
      throw new Refusal('conflict', { details: { przyczyna: 'changed', kto: await lastToAct(tx, id) } })
    await tx.insertInto('payment_note').values({ payment_id: id, author: login, author_name: name, words: said, at: clock.now() }).execute()
    await record(tx, { action: 'payment-note', object: id, outcome: 'done' })
  })
}

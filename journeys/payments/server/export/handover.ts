import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { sumPln } from '#shared/money.ts'
import type { DomainSystem } from '#shared/service/dataset.ts'
import { lock } from '#shared/server/database/locks.ts'
import type { Db, Tx } from '#shared/server/database/database.ts'
import type { MoneyTools } from '../reconciliation/tools.ts'
import type { Told } from '../payment/payment.ts'
import { type HandedRow, handoverFile } from './format.ts'

export type HandoverTools = Omit<MoneyTools, 'bookings'>

export interface Batch {
  readonly number: number
  readonly payments: number
  /** PLN. */
  readonly amount: number
}

/** Paid, confirmed, and not seen in the office's data yet: what these show needs no handing over. */
const takeNew = (db: Db, number: number, most: number) =>
  db
    .insertInto('payment_exported')
    .columns(['payment_id', 'export_number'])
    .expression(({ selectFrom }) =>
      selectFrom('payment as p')
        .select(['p.id', sql<number>`${number}::integer`.as('number')])
        .where('p.state', '=', 'PAID')
        .where(({ not, exists, selectFrom: from }) => not(exists(from('payment_exported as e').whereRef('e.payment_id', '=', 'p.id'))))
        .orderBy('p.id')
        .limit(most)
        .forUpdate('p'),
    )

export function rowsOfBatch(tx: Tx, number: number): Promise<HandedRow[]> {
  return tx
    .selectFrom('payment_exported as e')
    .where('e.export_number', '=', number)
    .innerJoin('payment as p', 'p.id', 'e.payment_id')
    .innerJoin('payment_instalment as i', 'i.payment_id', 'p.id')
    .select([
      'p.id',
      'p.created_at',
      'p.paid_at',
      'p.provider',
      'p.provider_token',
      'p.provider_order_id',
      'p.subject_id',
      'p.card_id',
      'p.card_symbol',
      'p.account_number',
      'p.amount',
      'p.title',
    ])
    .$narrowType<Pick<Told, 'provider'>>()
    .select([
      'i.collective_id',
      'i.rodzajOplaty',
      'i.opisNrRaty',
      'i.terminPlatnosci',
      'i.kwotaGlowna',
      'i.kosztUpomnien',
      'i.kwotaOdsetek',
      'i.oplataProlongacyjna',
    ])
    .orderBy('p.id')
    .orderBy('i.terminPlatnosci')
    .orderBy('i.collective_id')
    .execute()
}

const digestOf = (file: Buffer) => createHash('sha256').update(file).digest()

/**
 * Hands over what is new. `keep` puts the file away inside the transaction that marks its payments: where it fails, nothing is
 * marked; where the process dies behind it, the batch is there and is written again by its number. Null where nothing is new.
 */
export async function handOver(tools: HandoverTools, keep: (file: Buffer) => Promise<void>): Promise<Batch | null> {
  return inTransaction(tools.pool, async (tx) => {
    await lock(tx, 'paymentExport')
    const made = await makeBatch(tx, tools, {})
    if (made === null) return null
    await keep(made.file)
    return made.batch
  })
}

interface Made {
  readonly batch: Batch
  readonly rows: readonly HandedRow[]
  readonly file: Buffer
}

/** More than an office is ever paid between two files. */
const ALL = 10_000_000

/** Marks what is new as one batch. The caller holds the lock of exports. Null where nothing is new. */
export async function makeBatch(
  tx: Tx,
  tools: HandoverTools,
  { most = ALL, pulledBy = null }: { readonly most?: number; readonly pulledBy?: DomainSystem | null },
): Promise<Made | null> {
  const number = await nextNumber(tx)
  await tx
    .insertInto('payment_export')
    .values({
      number,
      made_at: tools.clock.now(),
      made_by: tools.actor,
      payments: 0,
      amount: 0,
      digest: Buffer.alloc(0),
      pulled_by: pulledBy,
    })
    .execute()
  await takeNew(tx, number, most).execute()
  const rows = await rowsOfBatch(tx, number)
  const paid = [...new Map(rows.map(({ id, amount }) => [id, amount])).values()]
  if (paid.length === 0) {
    await tx.deleteFrom('payment_export').where('number', '=', number).execute()
    return null
  }
  const file = handoverFile(number, rows)
  const batch = { number, payments: paid.length, amount: sumPln(paid) }
  await tx
    .updateTable('payment_export')
    .set({ payments: batch.payments, amount: batch.amount, digest: digestOf(file) })
    .where('number', '=', number)
    .execute()
  await tools.record(tx, { action: 'payments-export', object: `batch ${number}: ${batch.payments}` })
  return { batch, rows, file }
}

/** Numbers have no gaps: a missing one would look like a batch that was lost. */
async function nextNumber(tx: Tx): Promise<number> {
  const last = await tx
    .selectFrom('payment_export')
    .select(({ fn }) => fn.max('number').as('number'))
    .executeTakeFirst()
  return (last?.number ?? 0) + 1
}

/** The file of a batch again. A sentence where there is none, or where it would not be the same any more. */
export async function handOverAgain(tools: HandoverTools, number: number): Promise<Buffer | string> {
  return inTransaction(tools.pool, async (tx) => {
    const batch = await tx.selectFrom('payment_export').select('digest').where('number', '=', number).executeTakeFirst()
    if (!batch) return `There is no batch ${number}.`
    const file = handoverFile(number, await rowsOfBatch(tx, number))
    if (!digestOf(file).equals(batch.digest)) return `Batch ${number} cannot be written again as it was: payments of it are kept no longer.`
    await tools.record(tx, { action: 'payments-export', object: `batch ${number} again` })
    return file
  })
}

export function handedOver(db: Db) {
  return db.selectFrom('payment_export').select(['number', 'made_at', 'made_by', 'payments', 'amount']).orderBy('number').execute()
}

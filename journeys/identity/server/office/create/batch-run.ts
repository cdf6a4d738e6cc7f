import { sql } from 'kysely'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { AuditEntry } from '#shared/server/audit/audit.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import type { OfficeTools } from '#shared/server/desk/tools.ts'
import { affectedRows, type Db } from '#shared/server/database/database.ts'
import { type BatchFault, type BatchRow, checkBatch, createBatch } from './batch.ts'
import { accountLetter } from './letter.ts'
import { OfficeRefusal } from '../refusal.ts'

type Services = Pick<Dependencies, 'pool' | 'cipher' | 'documents' | 'log'>

const SILENT = sql<boolean>`(beat_at is null or beat_at < now() - interval '1 minute')`

/** Where the call came from that sent a file: entries made later, when nobody waits for them, say it too. */
export type Whence = Pick<AuditEntry, 'address' | 'requestId'>

/** For whom the work on a file is done. */
export interface Senders {
  readonly toolsFor: (actor: string, whence: Whence) => OfficeTools
  /** Asked when the work begins: who was blocked or lost the permission meanwhile opens nothing. */
  readonly maySend: (actor: string) => Promise<boolean>
}

type Sender = Pick<DeskContext, 'actor' | 'address' | 'requestId' | 'record'>

interface Order {
  readonly rows: readonly BatchRow[]
  readonly whence: Whence
}

export const objectOfBatch = (id: number) => `account-batch:${id}`

/** Keeps a file that was looked through; the work on it is begun by `runBatch`. Returns its number. */
export async function keepBatch(
  { pool, cipher }: Pick<Services, 'pool' | 'cipher'>,
  { actor, address, requestId, record }: Sender,
  fileName: string,
  rows: readonly BatchRow[],
): Promise<number> {
  const order: Order = { rows, whence: { address, requestId } }
  return inTransaction(pool, async (tx) => {
    const kept = await tx
      .insertInto('account_batch')
      .values({ actor, file_name: fileName, total: rows.length, sealed_rows: cipher.encrypt(JSON.stringify(order)) })
      .returning('id')
      .executeTakeFirst()
    const id = kept?.id ?? 0
    await record(tx, { action: 'account-batch', object: `${objectOfBatch(id)} rows: ${rows.length}` })
    return id
  })
}

/** Whoever comes first works on it; a file on which nobody has worked for a minute is anybody's. Null: somebody does. */
async function claim(db: Db, id: number) {
  return (
    (await db
      .updateTable('account_batch')
      .set({ beat_at: sql<Date>`now()`, done: 0 })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .where(SILENT)
      .returning(['sealed_rows', 'actor'])
      .executeTakeFirst()) ?? null
  )
}

async function end(db: Db, id: number, values: { state: 'done' | 'failed'; faults?: string; letters?: string }) {
  const { state, faults = '[]', letters = null } = values
  const ended = await affectedRows(
    db
      .updateTable('account_batch')
      .set({ state, faults, sealed_letters: letters, sealed_rows: null, ended_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('state', '=', 'running'),
  )
  if (ended !== 1) throw new Error(`file of accounts ${id} is ended already`)
}

async function endForbidden(tools: OfficeTools, id: number): Promise<void> {
  await inTransaction(tools.pool, async (tx) => {
    await end(tx, id, { state: 'failed' })
    await tools.record(tx, { action: 'account-batch', object: `${objectOfBatch(id)}: forbidden`, outcome: 'refused' })
  })
}

/**
 * Opens the accounts of a kept file: all, or none with the reasons by line. A process that dies on the way has opened nothing, and
 * another begins anew.
 */
export async function runBatch(services: Services, senders: Senders, id: number): Promise<void> {
  const { pool, cipher, documents } = services
  const batch = await claim(pool, id)
  if (batch?.sealed_rows == null) return
  const kept: Order | BatchRow[] = JSON.parse(cipher.decrypt(batch.sealed_rows))
  // A file that the version before had kept when it was replaced is its rows alone.
  const { rows, whence } = Array.isArray(kept) ? { rows: kept, whence: {} } : kept
  const tools = senders.toolsFor(batch.actor, whence)
  if (!(await senders.maySend(batch.actor))) return endForbidden(tools, id)
  const beat = (done: number) =>
    affectedRows(
      pool
        .updateTable('account_batch')
        .set({ done, beat_at: sql<Date>`now()` })
        .where('id', '=', id),
    ).then(() => undefined)
  const fail = async (faults: readonly BatchFault[]) => end(pool, id, { state: 'failed', faults: JSON.stringify(faults) })
  const faultsNow = () => checkBatch(pool, tools.today, rows)
  const before = await faultsNow()
  if (before.length > 0) return fail(before)
  try {
    await createBatch(
      tools,
      rows.map(({ account }) => account),
      async (letters, client) => {
        const content = await documents.messages(letters.map((letter) => accountLetter(letter, tools.today)))
        await end(client, id, { state: 'done', letters: cipher.encrypt(content.toString('base64')) })
      },
      beat,
    )
  } catch (error) {
    // Somebody has taken one of the logins meanwhile.
    if (!(error instanceof OfficeRefusal)) services.log.error({ err: error, id }, 'file of accounts')
    await fail(await faultsNow())
  }
}

/** Goes on with files on which the work broke off, and forgets letters after a day, files after a month. */
export async function tendBatches(services: Services, senders: Senders): Promise<void> {
  const { pool } = services
  const silent = pool.selectFrom('account_batch').select('id').where('state', '=', 'running').where(SILENT)
  for (const { id } of await silent.execute()) await runBatch(services, senders, id)
  await pool
    .updateTable('account_batch')
    .set({ sealed_letters: null })
    .where('sealed_letters', 'is not', null)
    .where('ended_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
  await pool
    .deleteFrom('account_batch')
    .where('started_at', '<', sql<Date>`now() - interval '1 month'`)
    .execute()
}

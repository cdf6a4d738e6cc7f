import { sql } from 'kysely'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import type { OfficeTools } from '#shared/server/desk/tools.ts'
import { type Queryable, rowOf, rowsOf, tables, written } from '#shared/server/database/tables.ts'
import { type BatchRow, checkBatch, createBatch } from './batch.ts'
import { accountLetter } from './letter.ts'
import { OfficeRefusal } from './refusal.ts'

type Services = Pick<Dependencies, 'pool' | 'cipher' | 'documents' | 'log'>

const SILENT = sql<boolean>`(beat_at is null or beat_at < now() - interval '1 minute')`

/** Keeps a file that was looked through; the work on it is begun by `runBatch`. Returns its number. */
export async function keepBatch(
  { pool, cipher }: Pick<Services, 'pool' | 'cipher'>,
  actor: string,
  fileName: string,
  rows: readonly BatchRow[],
): Promise<number> {
  const kept = await rowOf(
    pool,
    tables
      .insertInto('account_batch')
      .values({ actor, file_name: fileName, total: rows.length, sealed_rows: cipher.encrypt(JSON.stringify(rows)) })
      .returning('id'),
  )
  return kept?.id ?? 0
}

/** Whoever comes first works on it; a file on which nobody has worked for a minute is anybody's. Null: somebody does. */
async function claim(database: Queryable, id: number) {
  return rowOf(
    database,
    tables
      .updateTable('account_batch')
      .set({ beat_at: sql<Date>`now()`, done: 0 })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .where(SILENT)
      .returning(['sealed_rows', 'actor']),
  )
}

async function end(database: Queryable, id: number, values: { state: 'done' | 'failed'; faults?: string; letters?: string }) {
  const { state, faults = '[]', letters = null } = values
  const ended = await written(
    database,
    tables
      .updateTable('account_batch')
      .set({ state, faults, sealed_letters: letters, sealed_rows: null, ended_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('state', '=', 'running'),
  )
  if (ended !== 1) throw new Error(`file of accounts ${id} is ended already`)
}

/**
 * Opens the accounts of a kept file: all, or none with the reasons by line. A process that dies on the way has opened nothing, and
 * another begins anew.
 */
export async function runBatch(services: Services, toolsFor: (actor: string) => OfficeTools, id: number): Promise<void> {
  const { pool, cipher, documents } = services
  const batch = await claim(pool, id)
  if (batch?.sealed_rows == null) return
  const rows: BatchRow[] = JSON.parse(cipher.decrypt(batch.sealed_rows))
  const tools = toolsFor(batch.actor)
  const beat = (done: number) =>
    written(
      pool,
      tables
        .updateTable('account_batch')
        .set({ done, beat_at: sql<Date>`now()` })
        .where('id', '=', id),
    ).then(() => undefined)
  const fail = async () => {
    const faults = await checkBatch(pool, tools.today, rows)
    await end(pool, id, { state: 'failed', faults: JSON.stringify(faults) })
  }
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
    await fail()
  }
}

/** Goes on with files on which the work broke off, and forgets letters after a day, files after a month. */
export async function tendBatches(services: Services, toolsFor: (actor: string) => OfficeTools): Promise<void> {
  const { pool } = services
  const silent = tables.selectFrom('account_batch').select('id').where('state', '=', 'running').where(SILENT)
  for (const { id } of await rowsOf(pool, silent)) await runBatch(services, toolsFor, id)
  await written(
    pool,
    tables
      .updateTable('account_batch')
      .set({ sealed_letters: null })
      .where('sealed_letters', 'is not', null)
      .where('ended_at', '<', sql<Date>`now() - interval '1 day'`),
  )
  await written(pool, tables.deleteFrom('account_batch').where('started_at', '<', sql<Date>`now() - interval '1 month'`))
}

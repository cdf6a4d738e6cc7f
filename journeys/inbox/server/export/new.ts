import { inTransaction } from '#integrations/postgres/transaction.ts'
import { markExported } from '#shared/server/kept/sent.ts'
import type { Kind } from '../../kinds.ts'
import type { InboxTools, Worker } from '../case/worker.ts'
import { exportColumns } from './columns.ts'
import { lockExports, sentToOffice } from './sent.ts'
import { submissionsFile } from './table.ts'

/**
 * What no file has taken over yet, of the worker's departments, also what is answered already: the records system wants all of it.
 * File, mark and entry belong together; a failure leaves none of them.
 */
export async function exportNew(tools: InboxTools, { places }: Worker, kinds: readonly Kind[]): Promise<Buffer> {
  return inTransaction(tools.pool, async (tx) => {
    await lockExports(tx)
    const rows = await sentToOffice(tx, { isAll: true, isNew: true, topic: null, within: { places, kinds } })
    await markExported(
      tx,
      rows.map(({ numer }) => numer),
    )
    await tools.record(tx, { action: 'submissions-export', object: `submissions: ${rows.length}, new`, outcome: 'done' })
    return submissionsFile(rows, (await exportColumns(tx)).columns)
  })
}

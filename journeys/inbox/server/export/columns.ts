import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { affectedRows, type Db, type Tx } from '#shared/server/database/database.ts'
import { InboxRefusal } from '../case/refusal.ts'
import type { InboxTools, Worker } from '../case/worker.ts'
import { COLUMNS, type ColumnName } from './table.ts'

export interface ExportColumns {
  readonly columns: readonly ColumnName[]
  /** 0 until the office has set an order of its own. */
  readonly version: number
}

const isColumn = (name: string): name is ColumnName => COLUMNS.some((column) => column === name)

/** The columns of a file in the office's order; all of them in the usual one where it has set none. */
export async function exportColumns(db: Db): Promise<ExportColumns> {
  const row = await db.selectFrom('inbox_export').select(['columns', 'version']).executeTakeFirst()
  return row ? { columns: row.columns.filter(isColumn), version: row.version } : { columns: COLUMNS, version: 0 }
}

/** Without the number nothing could come back; no column stands twice. */
function checked(columns: readonly ColumnName[]): ColumnName[] {
  if (!columns.includes('numer') || new Set(columns).size !== columns.length) throw new InboxRefusal('columns')
  return [...columns]
}

async function keep(tx: Tx, { login }: Worker, { at }: InboxTools, { columns, version }: ExportColumns): Promise<void> {
  const values = { columns: checked(columns), changed_by: login, changed_at: at, version: version + 1 }
  const kept =
    version === 0
      ? await affectedRows(
          tx
            .insertInto('inbox_export')
            .values(values)
            .onConflict((conflict) => conflict.doNothing()),
        )
      : await affectedRows(tx.updateTable('inbox_export').set(values).where('version', '=', version))
  if (kept === 0) throw new Refusal('conflict')
}

/** Sets the order of all further files. Throws `conflict` where somebody else has set one meanwhile. */
export function setExportColumns(tools: InboxTools, worker: Worker, wanted: ExportColumns): Promise<void> {
  return inTransaction(tools.pool, async (tx) => {
    await keep(tx, worker, tools, wanted)
    await tools.record(tx, { action: 'submissions-columns', object: wanted.columns.join(','), outcome: 'done' })
  })
}

import type { Tx } from '#shared/server/database/database.ts'
import { ident } from '../tables/sql.ts'

/** What readers see before and after a swap: names of schemas. */
export interface Change {
  readonly before: string
  readonly after: string
  /** A delivery was taken back: what it had brought is gone. */
  readonly isBack: boolean
}

/** Work that follows from what a swap changes, in its transaction. It may fail: then nothing of it is kept, and the data are swapped all the same. */
export interface Comparison {
  /** It is done where this dataset was delivered, and had rows in the earlier of both states. */
  readonly dataset: string
  readonly run: (tx: Tx, change: Change) => Promise<void>
  readonly onFault: (error: unknown) => void
}

/** Readers do not wait for it, but whoever imports does, and what is locked stays locked. */
const LONGEST = '2min'

async function hasRows(tx: Tx, schema: string, dataset: string): Promise<boolean> {
  const { rows } = await tx.query<{ has: boolean }>(`select exists (select from ${ident(schema)}.${ident(dataset)}) as has`)
  return rows[0]?.has === true
}

/** Does what follows from a change, each in a savepoint of its own: where it fails, the data and the others are as if it had not been tried. */
export async function compare(
  tx: Tx,
  comparisons: readonly Comparison[],
  change: Change,
  /** Schema in which a dataset that was delivered before has rows. */
  had = change.isBack ? change.after : change.before,
): Promise<void> {
  for (const { dataset, run, onFault } of comparisons) {
    await tx.query(`savepoint comparison; set local statement_timeout = '${LONGEST}'`)
    try {
      if (await hasRows(tx, had, dataset)) await run(tx, change)
      await tx.query('set local statement_timeout = 0; release savepoint comparison')
    } catch (error) {
      await tx.query('rollback to savepoint comparison; release savepoint comparison')
      onFault(error)
    }
  }
}

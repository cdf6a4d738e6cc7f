import type pg from 'pg'
import type { AuditEntry } from '#shared/server/audit/audit.ts'
import type { Tx } from '#shared/server/database/tables.ts'

/** With what an act of the office works, whoever calls it. */
export interface NoticeTools {
  readonly pool: pg.Pool
  /** Writes the entry, with who acts, in the transaction of the act. */
  readonly record: (client: Tx, entry: Pick<AuditEntry, 'action' | 'outcome'> & { readonly object: string }) => Promise<void>
}

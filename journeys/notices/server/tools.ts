import type { AuditEntry } from '#shared/server/audit/audit.ts'
import type { Pool, Tx } from '#shared/server/database/database.ts'

/** With what an act of the office works, whoever calls it. */
export interface NoticeTools {
  readonly pool: Pool
  /** Writes the entry, with who acts, in the transaction of the act. */
  readonly record: (tx: Tx, entry: Pick<AuditEntry, 'action' | 'outcome'> & { readonly object: string }) => Promise<void>
}

import type { AuditEntry } from '../audit/audit.ts'
import type { Tell } from '../messages/message-event.ts'
import type { Cipher, Passwords } from '../security/security.ts'
import type { Pool, Tx } from '../database/database.ts'

export type OfficeEntry = Pick<AuditEntry, 'action' | 'outcome'> & { readonly object: string }

/** What the office's acts work with, whether a command or the desk in the browser calls them. */
export interface OfficeTools {
  readonly pool: Pool
  readonly passwords: Passwords
  readonly cipher: Cipher
  /** Tells people what happened, in the transaction of the act. */
  readonly tell: Tell
  readonly publicUrl: string
  readonly office: string
  readonly today: string
  /** Who acts, as the accountability log has it: `staff:b.biurkowska`, `office:portal clerk:j.nowak`. */
  readonly actor: string
  /** Writes entries with who acts into the accountability log, in the transaction of the act. */
  readonly record: (tx: Tx, ...entries: readonly OfficeEntry[]) => Promise<void>
}

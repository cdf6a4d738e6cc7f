import type { SessionContext, Subject } from '../context.ts'
import type { ActName } from './acts.ts'
import type { Tx } from '../database/database.ts'

export interface AuditEntry {
  /** `account:12`, `office`, `gateway:p24`, `anonymous`. */
  readonly actor: string
  readonly action: ActName
  readonly object?: string
  readonly outcome: 'done' | 'refused' | 'failed'
  readonly address?: string
  readonly requestId?: string
}

/** The entry on what somebody has done with the own account, or for another person by their leave: then it names both. */
export function doneBy(ctx: SessionContext & { readonly subject?: Pick<Subject, 'acting'> }, action: ActName, object?: string): AuditEntry {
  const { session, subject, address, requestId } = ctx
  const whose = subject?.acting && `for ${subject.acting.principal}`
  const said = [object, whose].filter((part) => part !== undefined).join(' ')
  return { actor: `account:${session.accountId}`, action, ...(said !== '' && { object: said }), outcome: 'done', address, requestId }
}

export interface Audit {
  /** An entry on what changes nothing in the database, such as a refusal. Durable when the promise resolves. */
  (entry: AuditEntry): Promise<void>
  /** The entry on an act, in the act's own transaction: both are kept, or neither. */
  readonly within: (tx: Tx, entry: AuditEntry) => Promise<void>
}

export interface AuditProof {
  readonly rows: number
  /** Last row and its hash: noted elsewhere, it later proves that nothing was cut off at the end. */
  readonly lastId: number
  readonly lastHash: string
  /** First row that does not fit, null when all do. */
  readonly brokenAt: number | null
}

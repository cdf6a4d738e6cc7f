import { setTimeout as sleep } from 'node:timers/promises'
import { afterCommit } from '#integrations/postgres/transaction.ts'
import type { Db, Pool, Tx } from '#shared/server/database/database.ts'
import { enteredValues } from '#shared/server/audit/audit-values.ts'
import type { Audit, AuditEntry } from '#shared/server/audit/audit.ts'
import { chainWaiting } from './chain-waiting.ts'

/** Without a key: the entry waits, and whoever has the key next makes it a link of the chain. */
export async function enterAudit(db: Db, entry: AuditEntry): Promise<void> {
  await db.query({ name: 'enter-audit', text: 'select portal.enter_audit($1, $2, $3, $4, $5, $6)', values: enteredValues(entry) })
}

export type AuditLog = Audit & {
  /** To be called after a commit that `within` could not know of. */
  readonly chainSoon: () => void
  /** When every entry is a link of the chain, also those that a killed process has left; or when that fails. */
  readonly settled: () => Promise<void>
}

export interface AuditOptions {
  /** Chains at most once in so long: where many people act at once, fewer and larger turns cost a fraction. */
  readonly gatherMs?: number
  /** Entries could not be chained. They are kept and wait for the next turn. */
  readonly onFault?: (error: unknown) => void
}

/**
 * The accountability log: who did what, when, with which result (reference/domain.md 4.3). Never holds passwords, codes,
 * tokens or personal numbers. An entry is durable when its promise resolves, and one `within` a transaction when that commits:
 * it then waits in the database, and a moment later this or another process makes it a link of the chain.
 */
export function openAudit(pool: Pool, key: Buffer, { gatherMs = 0, onFault }: AuditOptions = {}): AuditLog {
  let isDue = false
  let turns: Promise<void> | null = null
  /** Ends the pause between two turns: who waits for all entries, as a portal that closes, waits for no more to come. */
  let pause = new AbortController()
  let waiting = 0
  /** Entries for which perhaps no call waits. */
  const writing = new Set<Promise<void>>()

  async function takeTurns(): Promise<void> {
    while (isDue) {
      isDue = false
      await chainWaiting(pool, key).catch((error: unknown) => onFault?.(error))
      if (gatherMs === 0 || waiting > 0) continue
      pause = new AbortController()
      await sleep(gatherMs, null, { signal: pause.signal }).catch(() => null)
    }
    turns = null
  }
  function chainSoon(): void {
    isDue = true
    turns ??= takeTurns()
  }
  async function within(tx: Tx, entry: AuditEntry): Promise<void> {
    await enterAudit(tx, entry)
    afterCommit(tx, chainSoon)
  }
  const write = (entry: AuditEntry): Promise<void> => {
    const written = enterAudit(pool, entry).then(chainSoon)
    writing.add(written)
    return written.finally(() => writing.delete(written))
  }
  async function settled(): Promise<void> {
    await Promise.allSettled(writing)
    waiting += 1
    pause.abort()
    chainSoon()
    await turns
    waiting -= 1
  }
  return Object.assign(write, { within, chainSoon, settled })
}

import type { AuditEntry } from '#shared/server/audit/audit.ts'
import type { Pool, Tx } from '#shared/server/database/database.ts'
import type { BusinessClock } from '#shared/server/clock.ts'
import { ADVISORY_LOCKS } from '#shared/server/database/advisory-locks.ts'
import type { Bookings } from '#shared/server/payments/payable.ts'

export type MoneyEntry = Pick<AuditEntry, 'action'> & { readonly object: string }

/** What the comparison of money works with, whether a command, a desk or the night calls it. */
export interface MoneyTools {
  readonly pool: Pool
  readonly clock: BusinessClock
  readonly bookings: Bookings
  /** Who acts: `office:…` or `job:…`. */
  readonly actor: string
  /** Writes an entry with who acts into the accountability log, in the transaction of the act. */
  readonly record: (tx: Tx, entry: MoneyEntry) => Promise<void>
}

/** Another process compares the money, or closes something, at this moment. */
export class Busy extends Error {}

/** Until the end of the transaction nobody else compares or closes. */
export async function alone(tx: Tx): Promise<void> {
  const { rows } = await tx.query<{ got: boolean }>('select pg_try_advisory_xact_lock($1) as got', [ADVISORY_LOCKS.reconciliation])
  if (rows[0]?.got !== true) throw new Busy('Somebody else compares the money at this moment: nothing was changed. Try again in a minute.')
}

import { createHmac } from 'node:crypto'

/** What the hash of a row covers, in this order. */
export interface ChainedRow {
  readonly id: number
  /** ISO instant to the microsecond, as the database prints it in UTC. */
  readonly at: string
  readonly actor: string
  readonly action: string
  readonly object: string | null
  readonly outcome: string
  readonly address: string | null
  readonly requestId: string | null
}

/** HMAC-SHA-256 over the hash of the row before and the fields of this one. */
export function chainHash(key: Buffer, previous: Buffer, row: ChainedRow): Buffer {
  const fields = [row.id, row.at, row.actor, row.action, row.object, row.outcome, row.address, row.requestId]
  return createHmac('sha256', key).update(previous).update(JSON.stringify(fields)).digest()
}

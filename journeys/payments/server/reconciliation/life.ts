import { warsawTime } from '#shared/dates.ts'
import { type Queryable, rowsOf } from '#shared/server/database/tables.ts'
import type { Happening } from './happening.ts'
import { happeningsOf } from './happenings.ts'

/** One payment's life, from the order on. */
export async function readLife(db: Queryable, id: string): Promise<Happening[]> {
  const rows = await rowsOf(db, happeningsOf(id))
  const told = rows.map(({ moment, day, ...happening }) => ({ ...happening, at: moment === null ? (day ?? '') : warsawTime(moment) }))
  return told.toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)))
}

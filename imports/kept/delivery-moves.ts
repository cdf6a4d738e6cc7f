import { sql } from 'kysely'
import type { DomainSystem } from '#shared/service/dataset.ts'
import { affectedRows, type Db, type PortalRow } from '#shared/server/database/database.ts'
import { type DeliveryState, SILENT, STATE } from './deliveries.ts'
import type { KeptReport } from './kept-report.ts'

const NOW = sql<Date>`now()`

interface Begun {
  readonly act?: 'delivery' | 'withdrawal'
  readonly state: DeliveryState
  readonly name: string
  readonly by: string
  readonly byDesk: boolean
  readonly system?: DomainSystem
  readonly bytes?: number
}

export async function beginDelivery(db: Db, { act = 'delivery', state, name, by, byDesk, system, bytes }: Begun): Promise<number> {
  const row = await db
    .insertInto('delivery')
    .values({
      act,
      state,
      name: name.slice(0, 200),
      by_desk: byDesk,
      started_by: by,
      ...(state === 'publishing' && { published_by: by }),
      ...(system && { system }),
      ...(bytes !== undefined && { bytes }),
    })
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? 0
}

interface Moved {
  readonly to: DeliveryState
  readonly set?: Partial<Pick<PortalRow<'delivery'>, 'published_by' | 'over_limit'>>
}

/** Moves a delivery on, if it is still in one of these states: of two clerks who try at once, one does. */
export async function moveDelivery(db: Db, id: number, from: readonly DeliveryState[], { to, set }: Moved): Promise<boolean> {
  const move = db.updateTable('delivery').set({ state: to, touched_at: NOW, progress: null, ended_at: null, ...set })
  return (await affectedRows(move.where('id', '=', id).where(STATE, 'in', from))) === 1
}

export async function touchDelivery(db: Db, id: number, progress: unknown): Promise<void> {
  await db
    .updateTable('delivery')
    .set({ touched_at: NOW, ...(progress !== null && { progress: JSON.stringify(progress) }) })
    .where('id', '=', id)
    .execute()
}

/** A piece of an upload has arrived behind the ones before. False where it is not the next one. */
export async function receivePiece(db: Db, id: number, from: number, length: number): Promise<boolean> {
  const receive = db.updateTable('delivery').set({ received: from + length, touched_at: NOW })
  return (await affectedRows(receive.where('id', '=', id).where('state', '=', 'uploading').where('received', '=', from))) === 1
}

/** Ends what nobody goes on with and forgets what is old. Returns the numbers of those whose files can go. */
export async function forgetDeliveries(db: Db): Promise<number[]> {
  await db.updateTable('delivery').set({ state: 'broken', ended_at: NOW }).where(SILENT).execute()
  const idle = sql<boolean>`touched_at < now() - case when state = 'uploading' then interval '1 day' else interval '8 days' end`
  const left = db.updateTable('delivery').set({ state: 'discarded', ended_at: NOW }).where('by_desk', '=', true)
  const rows = await left.where('state', 'in', ['uploading', 'waiting', 'ready', 'limited', 'broken']).where(idle).returning('id').execute()
  await db
    .deleteFrom('delivery')
    .where('started_at', '<', sql<Date>`now() - interval '2 years'`)
    .execute()
  return rows.map(({ id }) => id)
}

interface Ended {
  readonly state: DeliveryState
  readonly system?: DomainSystem | null
  readonly dataDate?: string | null
  readonly seconds?: number
  readonly report?: KeptReport
}

export async function endDelivery(db: Db, id: number, { state, system, dataDate, seconds, report }: Ended): Promise<void> {
  await db
    .updateTable('delivery')
    .set({
      state,
      touched_at: NOW,
      ended_at: NOW,
      progress: null,
      ...(system && { system }),
      ...(dataDate && { data_date: dataDate }),
      ...(seconds !== undefined && { seconds: Math.round(seconds * 10) / 10 }),
      ...(report && { report: JSON.stringify(report) }),
    })
    .where('id', '=', id)
    .execute()
}

import { sql } from 'kysely'
import type { DomainSystem } from '#shared/dataset.ts'
import { type PortalRow, type Queryable, rowOf, rowsOf, tables, written } from '#shared/server/database/tables.ts'
import { type KeptReport, readKept } from './kept-report.ts'

export type DeliveryState = PortalRow<'delivery'>['state']

const NOW = sql<Date>`now()`
/** Whoever works on a delivery says so every few seconds; after this long nobody does. */
const SILENT = sql<boolean>`(state in ('checking', 'publishing') and touched_at < now() - interval '1 minute')`
const STATE = sql<DeliveryState>`case when ${SILENT} then 'broken' else state end`
const WARSAW = (column: string) => sql<string>`to_char(${sql.ref(column)} at time zone 'Europe/Warsaw', 'YYYY-MM-DD HH24:MI:SS')`

/** A delivery as it is told. Times are those of Warsaw. */
export interface KeptDelivery extends Pick<
  PortalRow<'delivery'>,
  | 'id'
  | 'act'
  | 'system'
  | 'data_date'
  | 'name'
  | 'by_desk'
  | 'bytes'
  | 'received'
  | 'over_limit'
  | 'started_by'
  | 'published_by'
  | 'seconds'
> {
  readonly state: DeliveryState
  readonly startedAt: string
  /** Whole days since then. */
  readonly kept: number
  readonly progress: unknown
  readonly report: KeptReport | null
}

function deliveries() {
  return tables
    .selectFrom('delivery')
    .select([
      'id',
      'act',
      'system',
      'data_date',
      'name',
      'by_desk',
      'bytes',
      'received',
      'over_limit',
      'started_by',
      'published_by',
      'seconds',
      'progress',
      'report',
    ])
    .select([
      STATE.as('state'),
      WARSAW('started_at').as('startedAt'),
      sql<number>`floor(extract(epoch from now() - started_at) / 86400)::int`.as('kept'),
    ])
}

type Row = NonNullable<Awaited<ReturnType<typeof rowOf<Awaited<ReturnType<ReturnType<typeof deliveries>['executeTakeFirstOrThrow']>>>>>>

const told = (row: Row): KeptDelivery => ({ ...row, report: readKept(row.report) })

interface Begun {
  readonly act?: 'delivery' | 'withdrawal'
  readonly state: DeliveryState
  readonly name: string
  readonly by: string
  readonly byDesk: boolean
  readonly system?: DomainSystem
  readonly bytes?: number
}

export async function beginDelivery(db: Queryable, { act = 'delivery', state, name, by, byDesk, system, bytes }: Begun): Promise<number> {
  const row = await rowOf(
    db,
    tables
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
      .returning('id'),
  )
  return row?.id ?? 0
}

interface Moved {
  readonly to: DeliveryState
  readonly set?: Partial<Pick<PortalRow<'delivery'>, 'published_by' | 'over_limit'>>
}

/** Moves a delivery on, if it is still in one of these states: of two clerks who try at once, one does. */
export async function moveDelivery(db: Queryable, id: number, from: readonly DeliveryState[], { to, set }: Moved): Promise<boolean> {
  const move = tables.updateTable('delivery').set({ state: to, touched_at: NOW, progress: null, ended_at: null, ...set })
  return (await written(db, move.where('id', '=', id).where(STATE, 'in', from))) === 1
}

export async function touchDelivery(db: Queryable, id: number, progress: unknown): Promise<void> {
  await written(
    db,
    tables
      .updateTable('delivery')
      .set({ touched_at: NOW, ...(progress !== null && { progress: JSON.stringify(progress) }) })
      .where('id', '=', id),
  )
}

/** A piece of an upload has arrived behind the ones before. False where it is not the next one. */
export async function receivePiece(db: Queryable, id: number, from: number, length: number): Promise<boolean> {
  const receive = tables.updateTable('delivery').set({ received: from + length, touched_at: NOW })
  return (await written(db, receive.where('id', '=', id).where('state', '=', 'uploading').where('received', '=', from))) === 1
}

/** Ends what nobody goes on with and forgets what is old. Returns the numbers of those whose files can go. */
export async function forgetDeliveries(db: Queryable): Promise<number[]> {
  await written(db, tables.updateTable('delivery').set({ state: 'broken', ended_at: NOW }).where(SILENT))
  const idle = sql<boolean>`touched_at < now() - case when state = 'uploading' then interval '1 day' else interval '8 days' end`
  const left = tables.updateTable('delivery').set({ state: 'discarded', ended_at: NOW }).where('by_desk', '=', true)
  const rows = await rowsOf(
    db,
    left.where('state', 'in', ['uploading', 'waiting', 'ready', 'limited', 'broken']).where(idle).returning('id'),
  )
  await written(db, tables.deleteFrom('delivery').where('started_at', '<', sql<Date>`now() - interval '2 years'`))
  return rows.map(({ id }) => id)
}

interface Ended {
  readonly state: DeliveryState
  readonly system?: DomainSystem | null
  readonly dataDate?: string | null
  readonly seconds?: number
  readonly report?: KeptReport
}

export async function endDelivery(db: Queryable, id: number, { state, system, dataDate, seconds, report }: Ended): Promise<void> {
  await written(
    db,
    tables
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
      .where('id', '=', id),
  )
}

export async function deliveryById(db: Queryable, id: number): Promise<KeptDelivery | null> {
  const row = await rowOf(db, deliveries().where('id', '=', id))
  return row && told(row)
}

interface Page {
  readonly systems: readonly DomainSystem[]
  /** Who looks. */
  readonly by: string
  /** The number that the page before ended with. */
  readonly before: number | null
  readonly most: number
}

/** The newest first; what does not say yet to which system it belongs is its uploader's. */
export async function listDeliveries(db: Queryable, { systems, by, before, most }: Page): Promise<KeptDelivery[]> {
  let found = deliveries().where(({ eb, or }) =>
    or([eb.and([eb('system', 'is', null), eb('started_by', '=', by)]), ...(systems.length > 0 ? [eb('system', 'in', [...systems])] : [])]),
  )
  if (before !== null) found = found.where('id', '<', before)
  return (await rowsOf(db, found.orderBy('id', 'desc').limit(most))).map(told)
}

/** What readers see of a system came with this one; null where no row tells it. */
export async function deliveryInPlace(db: Queryable, system: DomainSystem): Promise<{ id: number } | null> {
  return rowOf(
    db,
    tables
      .selectFrom('delivery')
      .select('id')
      .where('system', '=', system)
      .where('act', '=', 'delivery')
      .where('state', '=', 'published')
      .orderBy('ended_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1),
  )
}

/** Deliveries whose turn it is for a decision of a clerk. */
export async function waitingDeliveries(db: Queryable): Promise<KeptDelivery[]> {
  return (
    await rowsOf(db, deliveries().where('by_desk', '=', true).where(STATE, 'in', ['ready', 'limited', 'waiting', 'broken']).orderBy('id'))
  ).map(told)
}

export interface SystemInPlace {
  readonly system: DomainSystem
  readonly dataDate: string
  /** Of the delivery before, to which one can go back; null where none is kept. */
  readonly previousDate: string | null
}

export async function systemsInPlace(db: Queryable): Promise<SystemInPlace[]> {
  return rowsOf(
    db,
    tables
      .selectFrom('register_date')
      .select(['system', 'data_date as dataDate', 'previous_date as previousDate'])
      .$narrowType<{ system: DomainSystem }>()
      .orderBy('system'),
  )
}

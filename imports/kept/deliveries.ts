import { type Expression, type InferResult, sql, type SqlBool } from 'kysely'
import type { DomainSystem } from '#shared/service/dataset.ts'
import { anyText, type Db, type PortalRow, queryBuilder } from '#shared/server/database/database.ts'
import { type KeptReport, readKept } from './kept-report.ts'

export type DeliveryState = PortalRow<'delivery'>['state']

/** Whoever works on a delivery says so every few seconds; after this long nobody does. */
export const SILENT = sql<boolean>`(state in ('checking', 'publishing') and touched_at < now() - interval '1 minute')`
/** Its state, in which what nobody works on any more is broken. */
export const STATE = sql<DeliveryState>`case when ${SILENT} then 'broken' else state end`
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
  /** Readers see what came with it. */
  readonly isVisible: boolean
  readonly startedAt: string
  /** Whole days since then. */
  readonly kept: number
  readonly progress: unknown
  readonly report: KeptReport | null
}

const VISIBLE = sql<boolean>`(state = 'published' and act = 'delivery' and not exists (select from portal.delivery later
  where later.system = delivery.system and later.act = 'delivery' and later.state = 'published' and (later.ended_at, later.id) > (delivery.ended_at, delivery.id)))`

function deliveries(db: Pick<Db, 'selectFrom'>) {
  return db
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
      VISIBLE.as('isVisible'),
      WARSAW('started_at').as('startedAt'),
      sql<number>`floor(extract(epoch from now() - started_at) / 86400)::int`.as('kept'),
    ])
}

type Row = InferResult<ReturnType<typeof deliveries>>[number]

const told = (row: Row): KeptDelivery => ({ ...row, report: readKept(row.report) })

export async function deliveryById(db: Db, id: number): Promise<KeptDelivery | null> {
  const row = (await deliveries(db).where('id', '=', id).executeTakeFirst()) ?? null
  return row && told(row)
}

export type ListedDelivery = InferResult<ReturnType<typeof deliveriesOf>>[number]

/** Those of some systems; what does not say yet to which it belongs is its uploader's. `behind`: where a page of the list goes on. */
export const deliveriesOf = (systems: readonly DomainSystem[], by: string, behind: Expression<SqlBool>) =>
  deliveries(queryBuilder)
    .select(sql<number | null>`(report -> 'rows')::int`.as('rows'))
    .where(({ eb, or }) => or([eb.and([eb('system', 'is', null), eb('started_by', '=', by)]), eb('system', '=', anyText(systems))]))
    .where(behind)

/** What readers see of a system came with the first, what they saw before with the second; null where no row tells it. */
export async function deliveriesInPlace(db: Db, system: DomainSystem): Promise<[KeptDelivery | null, KeptDelivery | null]> {
  const found = await deliveries(db)
    .where('system', '=', system)
    .where('act', '=', 'delivery')
    .where('state', '=', 'published')
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  const [last, before] = found.map(told)
  return [last ?? null, before ?? null]
}

/** Deliveries whose turn it is for a decision of a clerk. */
export async function waitingDeliveries(db: Db): Promise<KeptDelivery[]> {
  return (
    await deliveries(db).where('by_desk', '=', true).where(STATE, 'in', ['ready', 'limited', 'waiting', 'broken']).orderBy('id').execute()
  ).map(told)
}

export interface SystemInPlace {
  readonly system: DomainSystem
  readonly dataDate: string
  /** Of the delivery before, to which one can go back; null where none is kept. */
  readonly previousDate: string | null
}

export async function systemsInPlace(db: Db): Promise<SystemInPlace[]> {
  return db
    .selectFrom('register_date')
    .select(['system', 'data_date as dataDate', 'previous_date as previousDate'])
    .$narrowType<{ system: DomainSystem }>()
    .orderBy('system')
    .execute()
}

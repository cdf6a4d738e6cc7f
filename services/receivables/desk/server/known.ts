import { sql } from 'kysely'
import type { Db } from '#shared/server/database/database.ts'
import { currentSchema, type RateKind } from '../../server/confirmed-rates.ts'

/** A rate by which interest is counted, and where it comes from. */
export interface KnownRate {
  readonly rodzaj: RateKind
  readonly odDnia: string
  readonly stawkaProcent: number
  readonly prog: number | null
  /** Null: the finance system has delivered it. */
  readonly zrodlo: string | null
}

async function delivered(db: Db): Promise<KnownRate[]> {
  const schema = sql.id(await currentSchema(db))
  const of = sql<KnownRate>`(select 'ZWLOKA' as rodzaj, "odDnia", "stawkaProcent", "progNienaliczania" as prog, null as zrodlo from ${schema}."stawkiOdsetek"
    union all select rodzaj, "odDnia", "stawkaProcent", null, null from ${schema}."stawkiOdsetekCywilnych")`
  return db.selectFrom(of.as('delivered')).selectAll().execute()
}

/** All rates, each kind ascending; for the same day the delivery counts. */
export async function knownRates(db: Db): Promise<KnownRate[]> {
  const ofDelivery = await delivered(db)
  const confirmed = await db
    .selectFrom('interest_rate')
    .select(['kind as rodzaj', 'from_day as odDnia', 'percent as stawkaProcent', 'threshold as prog', 'source as zrodlo'])
    .execute()
  const more = confirmed.filter((one) => !ofDelivery.some(({ rodzaj, odDnia }) => rodzaj === one.rodzaj && odDnia === one.odDnia))
  return [...ofDelivery, ...more].sort((a, b) => a.rodzaj.localeCompare(b.rodzaj) || a.odDnia.localeCompare(b.odDnia))
}

/** The rate of a kind that holds on a day. */
export function rateOn(rates: readonly KnownRate[], kind: RateKind, day: string): KnownRate | null {
  return rates.findLast(({ rodzaj, odDnia }) => rodzaj === kind && odDnia <= day) ?? null
}

import type { PortalTables } from '#shared/server/database/portal-tables.ts'
import type { Db } from '#shared/server/database/database.ts'
import type { Context } from '#shared/server/context.ts'

/** Arrears of public law, and the two kinds of civil law. */
export const RATE_KINDS = ['ZWLOKA', 'OPOZNIENIE', 'HANDLOWE'] as const
export type RateKind = (typeof RATE_KINDS)[number]

/** A rate that two people of the office have confirmed. */
export interface ConfirmedRate {
  readonly rodzaj: RateKind
  readonly odDnia: string
  readonly stawkaProcent: number
  readonly progNienaliczania: number | null
}

const FRESH_MS = 1000

interface Kept {
  readonly readAt: number
  readonly rates: readonly ConfirmedRate[]
}

const kept = new WeakMap<Context['portal'], Kept>()

/** Confirmed rates as this process knows them, at most a second late. */
export async function confirmedRates(portal: Context['portal']): Promise<readonly ConfirmedRate[]> {
  const known = kept.get(portal)
  const now = performance.now()
  if (known && now - known.readAt < FRESH_MS) return known.rates
  const rates = await portal
    .withTables<Pick<PortalTables, 'interest_rate'>>()
    .selectFrom('interest_rate')
    .select(['kind as rodzaj', 'from_day as odDnia', 'percent as stawkaProcent', 'threshold as progNienaliczania'])
    .orderBy('from_day')
    .execute()
  kept.set(portal, { readAt: now, rates })
  return rates
}

/** What the finance system delivers, with what the office has confirmed for other days: for the same day the delivery counts. Ascending. */
export function withConfirmed<Rate extends { readonly odDnia: string }>(
  delivered: readonly Rate[],
  confirmed: readonly Rate[],
): readonly Rate[] {
  const more = confirmed.filter(({ odDnia }) => !delivered.some((one) => one.odDnia === odDnia))
  return more.length === 0 ? delivered : [...delivered, ...more].sort((a, b) => a.odDnia.localeCompare(b.odDnia))
}

/** Those of public law: only they have a threshold. */
export const publicRates = (confirmed: readonly ConfirmedRate[]) =>
  confirmed.flatMap(({ rodzaj, odDnia, stawkaProcent, progNienaliczania }) =>
    rodzaj === 'ZWLOKA' && progNienaliczania !== null ? [{ odDnia, stawkaProcent, progNienaliczania }] : [],
  )

/** The schema of the delivery that is served now. */
export async function currentSchema(db: Db): Promise<string> {
  const [state] = await db.selectFrom('register_state').select('schema_name').execute()
  if (!state) throw new Error('portal.register_state is empty')
  return state.schema_name
}

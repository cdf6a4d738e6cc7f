import type pg from 'pg'
import { PROVIDER_IDS, type Provider } from '#shared/payments/payment-providers.ts'
import type { PaymentState } from '../../states.ts'
import { wayOf } from './way.ts'

/** Rows of a page; one more is read, to know whether there are further ones. */
export const PAGE = 25
/** More than that nobody reads: one is asked for narrower words. */
const MOST_FOUND = 100
/** Beyond this a number is no longer told exactly. */
export const MOST_COUNTED = 1_000

export const VIEWS = ['all', 'open', 'review', 'paid', 'posted', 'failed'] as const
export type View = (typeof VIEWS)[number]

const STATES: Readonly<Record<Exclude<View, 'all'>, readonly PaymentState[]>> = {
  open: ['NEW', 'REGISTERED', 'PENDING', 'NOTIFIED'],
  review: ['REVIEW'],
  paid: ['PAID'],
  posted: ['POSTED'],
  failed: ['FAILED', 'CANCELLED', 'EXPIRED'],
}

function statesOf(view: View): readonly PaymentState[] {
  return view === 'all' ? Object.values(STATES).flat() : STATES[view]
}

export interface Filter {
  readonly view: View
  readonly provider: Provider | null
  /** `aplikacjaNaleznosci`. */
  readonly kind: string | null
  /** Warsaw days of the order, both included. */
  readonly from: string | null
  readonly to: string | null
}

/** Moment of the order and number: what a page ended with. */
export type Place = readonly [string, string]

export interface ListedRow {
  readonly id: string
  readonly state: PaymentState
  readonly provider: Provider
  readonly amount: number
  readonly card_symbol: string
  readonly card_kind: string
  readonly payer_name: string
  readonly subject: string
  readonly created_at: Date
  readonly paid_at: Date | null
  readonly valid_until: Date
  readonly in_question: boolean
  readonly refunded: boolean
  readonly place: string
}

export interface ListedPage {
  readonly rows: readonly ListedRow[]
  readonly next: Place | null
  /** There are more than anybody reads. */
  readonly isTooMany: boolean
}

const COLUMNS = `p.id, p.state, p.provider, p.amount, p.card_symbol, p.card_kind, p.payer_name, coalesce(p.pesel, p.nip) as subject, p.created_at, p.paid_at, p.valid_until,
  exists (select from portal.payment_case c where c.payment_id = p.id and c.decided_at is null) as in_question,
  exists (select from portal.payment_case c where c.payment_id = p.id and c.decision = 'refunded' and c.kind <> 'second-order') as refunded,
  to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') as place`

interface Found {
  readonly text: string
  readonly values: readonly unknown[]
}

/** What a filter wants beside provider and state, as conditions whose values go behind those of `values`. */
function conditions({ kind, from, to }: Filter, after: Place | null, values: unknown[]): string[] {
  const given = (value: unknown) => `$${values.push(value)}`
  return [
    ...(kind === null ? [] : [`card_kind = ${given(kind)}`]),
    ...(from === null ? [] : [`created_at >= ${given(from)}::timestamp at time zone 'Europe/Warsaw'`]),
    ...(to === null ? [] : [`created_at < (${given(to)}::date + 1)::timestamp at time zone 'Europe/Warsaw'`]),
    ...(after === null ? [] : [`(created_at, id) < (${given(after[0])}::timestamp at time zone 'UTC', ${given(after[1])})`]),
  ]
}

/** The newest payments of a filter: providers and states are few, and each of their stretches of the index is cut before they are merged. */
function merged(filter: Filter, after: Place | null, most: number): Found {
  if (filter.view === 'review') return inQuestion(filter, after, most)
  const values: unknown[] = [filter.provider === null ? PROVIDER_IDS : [filter.provider], statesOf(filter.view)]
  const wanted = ['provider = one and state = two', ...conditions(filter, after, values)]
  const stretch = `select id, created_at from portal.payment where ${wanted.join(' and ')} order by created_at desc, id desc limit ${most}`
  const text = `select s.id, s.created_at from unnest($1::text[]) one cross join unnest($2::text[]) two cross join lateral (${stretch}) s order by s.created_at desc, s.id desc limit ${most}`
  return { text, values }
}

/** Those that wait for a person: a paid one may have a question, too, whatever its state. They are few. */
function inQuestion(filter: Filter, after: Place | null, most: number): Found {
  const values: unknown[] = [filter.provider === null ? PROVIDER_IDS : [filter.provider]]
  const wanted = ['provider = any($1::text[])', ...conditions(filter, after, values)]
  const text = `select id, created_at from portal.payment where ${wanted.join(' and ')}
    and id in (select payment_id from portal.payment_case where decided_at is null union select id from portal.payment where state = 'REVIEW')
    order by created_at desc, id desc limit ${most}`
  return { text, values }
}

/** One page, the newest first. `most`: how many rows it has. */
export async function pageOf(client: pg.PoolClient, filter: Filter, after: Place | null, most = PAGE): Promise<ListedPage> {
  const { text, values } = merged(filter, after, most + 1)
  const { rows } = await client.query<ListedRow>(
    `select ${COLUMNS} from (${text}) s join portal.payment p using (id) order by p.created_at desc, p.id desc`,
    [...values],
  )
  const shown = rows.slice(0, most)
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > most && last ? [last.place, last.id] : null, isTooMany: false }
}

/** How many there are, up to `MOST_COUNTED`. */
export async function countOf(client: Pick<pg.PoolClient, 'query'>, filter: Filter): Promise<number> {
  const { text, values } = merged(filter, null, MOST_COUNTED)
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from (${text}) counted`, [...values])
  return rows[0]?.count ?? 0
}

/** Payments by a number of theirs, of a card, or of a person or institution; of any state, the newest first. */
export async function foundPage(client: pg.PoolClient, typed: string): Promise<ListedPage & { readonly way: string }> {
  const way = wayOf(typed)
  if (!way) return { way: 'nothing', rows: [], next: null, isTooMany: false }
  const { rows } = await client.query<ListedRow>(
    `select ${COLUMNS} from portal.payment p where ${way.where} order by p.created_at desc, p.id desc limit ${MOST_FOUND + 1}`,
    [...way.values],
  )
  return { way: way.name, rows: rows.slice(0, MOST_FOUND), next: null, isTooMany: rows.length > MOST_FOUND }
}

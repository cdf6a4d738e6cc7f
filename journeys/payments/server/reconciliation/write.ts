import { isWorkingDay, addDays } from '#shared/dates.ts'
import { toPln } from '#shared/money.ts'
import type { Combination } from './compare/items.ts'
import { type Label, LABELS } from '../../money/labels.ts'
import { labelOf } from './label-of.ts'
import { Rows } from './store/rows.ts'
import type { Tx } from '#shared/server/database/database.ts'

/** What is well, and needs no line in the report. */
const SILENT: ReadonlySet<Label> = new Set(['agreed', 'ordinary-transfer', 'not-paid', 'refunded'])

const REOPEN = `
  update portal.difference d set closed_at = null, closed_by = null, reason = null
    from unnest($1::text[], $2::text[]) as found(key, facts)
   where d.key = found.key and d.closed_at is not null and d.facts <> found.facts returning d.number`
const WRITE = `
  insert into portal.difference (run, found_at, key, label, payment_id, account_number, day, title, ordered, settled, banked, posted, facts)
  select $1, $2, * from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::date[], $8::text[], $9::numeric[], $10::numeric[], $11::numeric[], $12::numeric[], $13::text[])
  on conflict (key) do update set run = excluded.run, label = excluded.label, payment_id = excluded.payment_id, account_number = excluded.account_number, day = excluded.day,
    title = excluded.title, ordered = excluded.ordered, settled = excluded.settled, banked = excluded.banked, posted = excluded.posted, facts = excluded.facts`
const DAYS = `
  insert into portal.money_day (run, day, orders, ordered, settled, banked, posted)
  select $1, * from unnest($2::date[], $3::integer[], $4::numeric[], $5::numeric[], $6::numeric[], $7::numeric[])
  on conflict (day) do update set run = excluded.run, orders = excluded.orders, ordered = excluded.ordered, settled = excluded.settled, banked = excluded.banked, posted = excluded.posted,
    closed_at = case when (money_day.ordered, money_day.settled, money_day.banked, money_day.posted) is distinct from (excluded.ordered, excluded.settled, excluded.banked, excluded.posted) then null else money_day.closed_at end,
    closed_by = case when (money_day.ordered, money_day.settled, money_day.banked, money_day.posted) is distinct from (excluded.ordered, excluded.settled, excluded.banked, excluded.posted) then null else money_day.closed_by end`

type DifferenceRow = [
  string,
  string,
  string | null,
  string,
  string,
  string,
  number | null,
  number | null,
  number | null,
  number | null,
  string,
]

interface Sums {
  orders: number
  ordered: number
  settled: number
  banked: number
  posted: number
}

const pln = (grosze: number | null) => (grosze === null ? null : toPln(grosze))

/** Working days that have passed since a day; every day is counted once. */
export function ages(today: string): (day: string) => number {
  const known = new Map<string, number>()
  return (day) => {
    const counted = known.get(day)
    if (counted !== undefined) return counted
    let age = 0
    for (let next = addDays(day, 1); next <= today; next = addDays(next, 1)) if (isWorkingDay(next)) age++
    known.set(day, age)
    return age
  }
}

/** What a run finds, on its way into the tables. */
export class Findings {
  readonly #rows: Rows<DifferenceRow>
  readonly #client: Tx
  readonly #run: number
  readonly #ageOf: (day: string) => number
  readonly #days = new Map<string, Sums>()
  #facts: [string, string][] = []
  readonly counts = new Map<Label, number>()
  readonly reopened: number[] = []

  constructor(tx: Tx, run: number, today: string, now: Date) {
    this.#client = tx
    this.#run = run
    this.#ageOf = ages(today)
    this.#rows = new Rows(tx, WRITE, [run, now])
  }

  async add(combination: Combination): Promise<void> {
    const label = labelOf({ ...combination, age: this.#ageOf(combination.day) })
    this.counts.set(label, (this.counts.get(label) ?? 0) + 1)
    if (label !== 'not-paid' && combination.order !== 'batch') this.#count(combination)
    if (SILENT.has(label)) return
    const { key, paymentId, account, day, title, ordered, settled, banked, posted, order, settlement, bank, posting } = combination
    const facts = [order, settlement, bank, posting, ordered, settled, banked, posted].join(' ')
    this.#facts.push([key, facts])
    if (this.#facts.length >= 1_000) await this.#reopen()
    await this.#rows.add([key, label, paymentId, account, day, title, pln(ordered), pln(settled), pln(banked), pln(posted), facts])
  }

  #count({ day, ordered, settled, banked, posted }: Combination): void {
    const sums = this.#days.get(day) ?? { orders: 0, ordered: 0, settled: 0, banked: 0, posted: 0 }
    this.#days.set(day, {
      orders: sums.orders + (ordered === null ? 0 : 1),
      ordered: sums.ordered + (ordered ?? 0),
      settled: sums.settled + (settled ?? 0),
      banked: sums.banked + (banked ?? 0),
      posted: sums.posted + (posted ?? 0),
    })
  }

  /** What a clerk had closed is open again where it is no longer what he closed. */
  async #reopen(): Promise<void> {
    const facts = this.#facts
    this.#facts = []
    const { rows } = await this.#client.query<{ number: number }>(REOPEN, [facts.map(([key]) => key), facts.map(([, one]) => one)])
    this.reopened.push(...rows.map(({ number }) => number))
  }

  async finish(): Promise<void> {
    await this.#reopen()
    await this.#rows.flush()
    const days = [...this.#days.entries()]
    const of = (name: 'ordered' | 'settled' | 'banked' | 'posted') => days.map(([, sums]) => toPln(sums[name]))
    await this.#client.query(DAYS, [
      this.#run,
      days.map(([day]) => day),
      days.map(([, { orders }]) => orders),
      of('ordered'),
      of('settled'),
      of('banked'),
      of('posted'),
    ])
    const past = this.#client.deleteFrom('difference').where('run', '<>', this.#run)
    await past.where('closed_at', 'is', null).execute()
    await this.#client.deleteFrom('money_day').where('run', '<>', this.#run).execute()
  }

  get differences(): number {
    return [...this.counts].reduce((sum, [label, count]) => sum + (LABELS[label].severity === 'info' ? 0 : count), 0)
  }
}

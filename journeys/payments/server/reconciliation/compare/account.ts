import type { Facts } from '../label-facts.ts'
import type { Around, Combination, Item, LineItem, PostingItem, SettledItem, OrderItem } from './items.ts'
import { Pile, sumOf, viewOf } from './pick.ts'

/** Days after the payment in which a transfer or a posting without its number can be that money. */
const LINE_WINDOW = [0, 14] as const
const POSTING_WINDOW = [0, 40] as const
/** A second transfer or posting of the same amount, near the first. */
const TWICE_WINDOW = [-5, 14] as const
/** Behind every day. */
export const NEVER = '9999-12-31'
/** A posting may bear the day of value, before that of the statement. */
export const POSTED_WINDOW = [-3, 40] as const

export interface Compared {
  readonly combinations: Combination[]
  /** What found nothing on its own account: it may belong to something on another one. */
  readonly lines: LineItem[]
  readonly postings: PostingItem[]
}

/**
 * Brings together what belongs together on one account: first by the number of the order, then by amount and day, then what
 * the office has posted in parts. Pure: what comes out depends on nothing but what comes in.
 */
export function compareAccount(items: readonly Item[], around: Around): Compared {
  const orders = items.filter((item) => item.kind === 'order')
  const known = new Set(orders.map(({ id }) => id))
  const nameOf = (item: LineItem | PostingItem | SettledItem) => ('names' in item ? item.names : item.paymentId)
  const isNamed = (item: LineItem | PostingItem | SettledItem) => known.has(nameOf(item) ?? '')
  const lines = items.filter((item) => item.kind === 'line')
  const postings = items.filter((item) => item.kind === 'posting')
  const linesOf = Map.groupBy(lines.filter(isNamed), nameOf)
  const postingsOf = Map.groupBy(postings.filter(isNamed), nameOf)
  const settledOf = Map.groupBy(
    items.filter((item) => item.kind === 'settled'),
    nameOf,
  )
  const free = {
    lines: new Pile(lines.filter((line) => !isNamed(line))),
    postings: new Pile(postings.filter((posting) => !isNamed(posting))),
  }
  const gathered = orders.map((order): Gathered => ({
    order,
    settled: settledOf.get(order.id) ?? [],
    lines: linesOf.get(order.id) ?? [],
    postings: postingsOf.get(order.id) ?? [],
  }))
  const transfers = bringTogether(
    gathered.filter(({ order }) => order.order === 'paid'),
    free,
    around,
  )
  return {
    combinations: [...gathered.map((one) => combinationOf(one, around)), ...transfers],
    lines: free.lines.rest(),
    postings: free.postings.rest(),
  }
}

interface Free {
  readonly lines: Pile<LineItem>
  readonly postings: Pile<PostingItem>
}

/** Orders first, since their money is known best; then transfers with their postings; what is then still like an order is its second money. */
function bringTogether(paid: readonly Gathered[], free: Free, { bankSince }: Around): Combination[] {
  for (const one of paid) takeByAmount(one, free.lines, free.postings)
  const byCard = Map.groupBy(free.postings.rest(), ({ cardId }) => cardId)
  for (const one of paid) takeParts(one, free.postings, byCard.get(one.order.cardId) ?? [])
  const transfers = takeTransfers(free.lines, free.postings)
  for (const one of paid) if (one.order.day >= (bankSince.get(one.order.account) ?? NEVER)) takeSecond(one, free.lines, free.postings)
  return transfers
}

function takeByAmount({ order, settled, lines, postings }: Gathered, freeLines: Pile<LineItem>, freePostings: Pile<PostingItem>): void {
  if (lines.length === 0 && !settled.some(({ isBundled }) => isBundled))
    keep(
      lines,
      freeLines.take(order, LINE_WINDOW, ({ paymentId }) => paymentId === null),
    )
  if (postings.length === 0)
    keep(
      postings,
      freePostings.take(order, POSTING_WINDOW, ({ cardId, names }) => names === null && cardId === order.cardId),
    )
}

/** One payment of several instalments is posted in as many parts, on one day. */
function takeParts({ order, postings }: Gathered, free: Pile<PostingItem>, ofCard: readonly PostingItem[]): void {
  if (postings.length > 0) return
  const own = ofCard.filter((one) => one.names === null && one.day >= order.day && free.has(one))
  const parts = [...Map.groupBy(own, ({ day }) => day).values()].find((some) => some.length > 1 && sumOf(some) === order.amount) ?? []
  for (const one of parts) free.remove(one)
  postings.push(...parts)
}

/** Transfers that did not come through the portal, each with its posting. */
function takeTransfers(lines: Pile<LineItem>, postings: Pile<PostingItem>): Combination[] {
  const free = lines.rest().filter(({ paymentId, amount }) => paymentId === null && amount > 0)
  return free.flatMap((line) => {
    const posting = postings.take(line, POSTED_WINDOW, ({ names }) => names === null)
    if (posting === null) return []
    lines.remove(line)
    return [transferOf(line, posting)]
  })
}

export function transferOf(line: LineItem, posting: PostingItem | null): Combination {
  return {
    key: line.key,
    paymentId: null,
    account: line.account,
    day: line.day,
    title: line.title,
    order: 'none',
    settlement: 'unheard',
    bank: 'equal',
    posting: posting ? 'equal' : 'none',
    ordered: null,
    settled: null,
    banked: line.amount,
    posted: posting?.amount ?? null,
  }
}

/** What is still free and like the money of an order is its second money: known only where a statement would show an ordinary transfer. */
function takeSecond({ order, lines, postings }: Gathered, freeLines: Pile<LineItem>, freePostings: Pile<PostingItem>): void {
  keep(
    lines,
    freeLines.take(order, TWICE_WINDOW, ({ paymentId }) => paymentId === null),
  )
  if (postings.length > 0)
    keep(
      postings,
      freePostings.take(order, TWICE_WINDOW, ({ cardId, names }) => names === null && cardId === order.cardId),
    )
}

function keep<Thing>(things: Thing[], found: Thing | null): void {
  if (found !== null) things.push(found)
}

/** An order with the money that was found for it. */
interface Gathered {
  readonly order: OrderItem
  readonly settled: SettledItem[]
  readonly lines: LineItem[]
  readonly postings: PostingItem[]
}

const sumOrNull = (things: readonly { readonly amount: number; readonly day: string }[]) => (things.length === 0 ? null : sumOf(things))

function combinationOf(gathered: Gathered, around: Around): Combination {
  const { order, settled, lines, postings } = gathered
  const isBundled = settled.some((one) => one.isBundled)
  return {
    key: `order:${order.id}`,
    paymentId: order.id,
    account: order.account,
    day: order.day,
    title: order.id,
    order: order.order,
    settlement: settlementOf(gathered, around),
    bank: bankOf(gathered, around),
    posting: postingOf(gathered),
    ordered: order.amount,
    settled: sumOrNull(settled),
    banked: isBundled && lines.length === 0 ? null : sumOrNull(lines),
    posted: sumOrNull(postings),
  }
}

function settlementOf({ order, settled }: Gathered, { settledSince }: Around): Facts['settlement'] {
  const since = settledSince.get(order.provider)
  if (settled.length === 0 && (since === undefined || order.day < since)) return 'unheard'
  return viewOf(settled, order.amount)
}

function bankOf({ order, settled, lines }: Gathered, { bankSince, payouts }: Around): Facts['bank'] {
  const came = lines.filter(({ amount }) => amount > 0)
  if (came.length < lines.length && sumOf(lines) <= 0) return 'returned'
  const bundled = settled.filter(({ isBundled }) => isBundled)
  if (bundled.length > 0) {
    // The sum of the payout is compared as one; a transfer besides is a second one.
    if (came.length > 0) return 'twice'
    const views = bundled.map(({ batchId }) => payouts.get(batchId) ?? 'none')
    return views.find((view) => view === 'none' || view === 'unheard') ?? 'equal'
  }
  return came.length === 0 ? silence(order, bankSince.get(order.account)) : viewOf(lines, order.amount)
}

function silence({ day }: OrderItem, since: string | undefined): 'unheard' | 'none' {
  return since === undefined || day < since ? 'unheard' : 'none'
}

/** The office's own instalment shows it where no posting does: it may have posted it together with others. */
function postingOf({ order, postings }: Gathered): Facts['posting'] {
  if (postings.length === 0) return order.isPosted ? 'equal' : 'none'
  return viewOf(postings, order.amount)
}

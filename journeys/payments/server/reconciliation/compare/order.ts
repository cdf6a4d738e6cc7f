import type { Facts } from '../label/facts.ts'
import type { Around, Combination, LineItem, OrderItem, PostingItem, SettledItem } from './items.ts'
import { sumOf, viewOf } from './pick.ts'

/** An order with the money that was found for it. */
export interface Gathered {
  readonly order: OrderItem
  readonly settled: SettledItem[]
  readonly lines: LineItem[]
  readonly postings: PostingItem[]
}

const sumOrNull = (things: readonly { readonly amount: number; readonly day: string }[]) => (things.length === 0 ? null : sumOf(things))

export function combinationOf(gathered: Gathered, around: Around): Combination {
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

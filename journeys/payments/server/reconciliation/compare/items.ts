import type { Facts } from '../label-facts.ts'

/** What is compared, as it is read: amounts in whole grosze, days as Warsaw has them. */
export interface OrderItem {
  readonly kind: 'order'
  readonly account: string
  readonly id: string
  readonly cardId: number
  readonly amount: number
  readonly day: string
  readonly order: Exclude<Facts['order'], 'none' | 'batch'>
  /** The office's instalment data show it, even where no posting can be told apart. */
  readonly isPosted: boolean
  readonly provider: string
}

export interface SettledItem {
  readonly kind: 'settled'
  readonly account: string
  /** Null where no order of the portal has this number. */
  readonly paymentId: string | null
  readonly batchId: number
  readonly line: number
  /** Paid out with others, under the title of its payout. */
  readonly isBundled: boolean
  readonly amount: number
  readonly day: string
  readonly name: string
}

export interface LineItem {
  readonly kind: 'line'
  /** That of the order which its title names, else the account on which it stands. */
  readonly account: string
  readonly key: string
  readonly paymentId: string | null
  readonly amount: number
  readonly day: string
  readonly title: string
}

export interface PostingItem {
  readonly kind: 'posting'
  readonly account: string
  readonly key: string
  readonly cardId: number
  readonly amount: number
  readonly day: string
  /** The number of an order that its words name. */
  readonly names: string | null
  readonly title: string
}

export type Item = OrderItem | SettledItem | LineItem | PostingItem

/** What holds for all accounts. */
export interface Around {
  /** The first day of which statements of an account speak; an account of which none is delivered says nothing by its silence. */
  readonly bankSince: ReadonlyMap<string, string>
  /** The first day of which the lists of a gateway speak. */
  readonly settledSince: ReadonlyMap<string, string>
  /** Payouts of many, by their number here, as the bank shows them. */
  readonly payouts: ReadonlyMap<number, Facts['bank']>
}

/** One piece of money in its four views. */
export interface Combination extends Omit<Facts, 'age'> {
  /** The same in every run, whatever is found out about it. */
  readonly key: string
  readonly paymentId: string | null
  readonly account: string
  readonly day: string
  readonly title: string
  readonly ordered: number | null
  readonly settled: number | null
  readonly banked: number | null
  readonly posted: number | null
}

/** What the portal knows of the order. `batch`: no order, but a payout of many; `otherwise`: what it paid was paid in another way too;
 * `twice`: the gateway told of further money for it, and no clerk has decided what becomes of that. */
export const ORDERS = ['none', 'batch', 'open', 'ended', 'paid', 'review', 'otherwise', 'twice', 'refunded'] as const
/** What the gateway's settlement list says. `unheard`: no such list is delivered for that day, so its silence says nothing. */
export const SETTLEMENTS = ['unheard', 'none', 'equal', 'other', 'twice'] as const
/** What the bank's statement says. `returned`: the money left the account again. */
export const BANKS = ['unheard', 'none', 'equal', 'other', 'twice', 'returned'] as const
/** What the office has posted. */
export const POSTINGS = ['none', 'equal', 'other', 'twice'] as const

/** The four views of one piece of money, without which there is no label. */
export interface Facts {
  readonly order: (typeof ORDERS)[number]
  readonly settlement: (typeof SETTLEMENTS)[number]
  readonly bank: (typeof BANKS)[number]
  readonly posting: (typeof POSTINGS)[number]
  /** Working days since the first of them. */
  readonly age: number
}

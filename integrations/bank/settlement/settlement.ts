/** A gateway's list of what it has paid out. Amounts are whole grosze. */
export interface SettledPayment {
  readonly at: number
  /** `p24`. */
  readonly provider: string
  /** The payout that it is part of, as the gateway numbers it. */
  readonly batch: string
  readonly paidOutOn: string
  /** The title of the payout on the bank's statement; empty where every payment is paid out by itself. */
  readonly payoutTitle: string
  readonly session: string
  readonly orderId: string
  readonly paidOn: string
  readonly amount: number
  readonly fee: number
}

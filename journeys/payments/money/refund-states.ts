/** States of money on its way back to the payer. */
export type RefundState = 'ORDERED' | 'SECONDED' | 'PENDING' | 'DONE' | 'REFUSED' | 'WITHDRAWN'

interface RefundRule {
  readonly from: readonly RefundState[]
  readonly to: RefundState
}

/**
 * The one table of what may follow what. The payment itself is never touched before its money is back: what it was paid with
 * first stays paid whatever becomes of the refund of what came twice.
 */
export const REFUND_ACTIONS = {
  /** A second person agrees. Only from here on is anything sent. */
  second: { from: ['ORDERED'], to: 'SECONDED' },
  /** The gateway has taken it; the money is not back yet. */
  take: { from: ['SECONDED'], to: 'PENDING' },
  /** The money is back. The gateway may say so after it had refused: what really went back is recorded. */
  finish: { from: ['SECONDED', 'PENDING', 'REFUSED'], to: 'DONE' },
  refuse: { from: ['SECONDED', 'PENDING'], to: 'REFUSED' },
  /** Given up by a clerk, or by nobody seconding it in time. */
  withdraw: { from: ['ORDERED'], to: 'WITHDRAWN' },
} as const satisfies Readonly<Record<string, RefundRule>>

export type RefundAction = keyof typeof REFUND_ACTIONS

export function refundRule(action: RefundAction): RefundRule {
  return REFUND_ACTIONS[action]
}

/** What the payer sees of it, in the words of the contract; nothing before two persons of the office have agreed. */
export const REFUND_STAGES = ['wTrakcie', 'zwrocono'] as const

export function refundStage(state: RefundState): (typeof REFUND_STAGES)[number] | null {
  if (state === 'DONE') return 'zwrocono'
  return state === 'SECONDED' || state === 'PENDING' ? 'wTrakcie' : null
}

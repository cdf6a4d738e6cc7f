/** States of an online payment (security checklist part 7). */
export type PaymentState = 'NEW' | 'REGISTERED' | 'PENDING' | 'NOTIFIED' | 'PAID' | 'POSTED' | 'FAILED' | 'CANCELLED' | 'EXPIRED' | 'REVIEW'

export interface ActionRule {
  readonly from: readonly PaymentState[]
  readonly to: PaymentState
  /** What happens to the lock on the instalments; nothing unless said. `takeFree`: of those that no other order holds. */
  readonly lock?: 'release' | 'take' | 'takeFree'
}

/**
 * The one table of what is legal: action → states in which it may happen. Everything else is refused and logged.
 * Money that the gateway has confirmed stays paid: from PAID the only way is to POSTED, from POSTED there is none. What is
 * odd about it afterwards is a case of its own (`server/cases.ts`). The lock on the instalments is held from the order until no money can be on its way any more (released by `refuse`,
 * `abandon`, `cancel`, `expire`, `decline`, `reject`) or until the office's data show the payment (`post`).
 */
export const ACTIONS = {
  /** The gateway knows the order; its address has been given to nobody yet. */
  register: { from: ['NEW'], to: 'REGISTERED' },
  /** The gateway has refused the order. */
  refuse: { from: ['NEW'], to: 'FAILED', lock: 'release' },
  /** Nobody ever got the address of the payment page, so nobody can pay: safe even where the gateway's answer is unknown. */
  abandon: { from: ['NEW', 'REGISTERED'], to: 'CANCELLED', lock: 'release' },
  /** The person gets the address of the payment page. */
  handOut: { from: ['REGISTERED'], to: 'PENDING' },
  /** The person gives up, and the gateway says that nothing was paid. */
  cancel: { from: ['PENDING'], to: 'CANCELLED', lock: 'release' },
  expire: { from: ['PENDING'], to: 'EXPIRED', lock: 'release' },
  /** The gateway says that it ended without money: declined at the bank, or refused when it arrived there. */
  decline: { from: ['PENDING'], to: 'FAILED', lock: 'release' },
  /** The gateway says that money came. It may be faster than our record of the order. */
  notify: { from: ['NEW', 'REGISTERED', 'PENDING'], to: 'NOTIFIED' },
  /** The same after the lock was given up: money that arrives late is still recorded. */
  notifyLate: { from: ['EXPIRED', 'CANCELLED', 'FAILED'], to: 'NOTIFIED', lock: 'take' },
  /** The gateway has confirmed our own amount. */
  confirm: { from: ['NOTIFIED'], to: 'PAID' },
  /** The office's data show it, or a clerk says what became of it. */
  post: { from: ['PAID'], to: 'POSTED', lock: 'release' },
  /** Money that is not confirmed, and that only a clerk can judge: another amount, or for what was paid otherwise. */
  doubt: { from: ['NEW', 'REGISTERED', 'PENDING', 'NOTIFIED', 'FAILED', 'CANCELLED', 'EXPIRED'], to: 'REVIEW' },
  /** A clerk has decided. */
  accept: { from: ['REVIEW'], to: 'PAID', lock: 'takeFree' },
  reject: { from: ['REVIEW'], to: 'FAILED', lock: 'release' },
} as const satisfies Readonly<Record<string, ActionRule>>

export type PaymentAction = keyof typeof ACTIONS

export function ruleOf(action: PaymentAction): ActionRule {
  return ACTIONS[action]
}

export function isLegal(action: PaymentAction, state: PaymentState): boolean {
  return ruleOf(action).from.includes(state)
}

/** What people see, in the four words of the contract (reference/domain.md 3.14). */
export const STATUSES = ['zlecona', 'zrealizowana', 'odrzucona', 'wygasla'] as const
export type Status = (typeof STATUSES)[number]

const STATUS_OF: Readonly<Record<PaymentState, Status>> = {
  NEW: 'zlecona',
  REGISTERED: 'zlecona',
  PENDING: 'zlecona',
  NOTIFIED: 'zlecona',
  PAID: 'zrealizowana',
  POSTED: 'zrealizowana',
  FAILED: 'odrzucona',
  CANCELLED: 'odrzucona',
  EXPIRED: 'wygasla',
  REVIEW: 'zlecona',
}

export function statusOf(state: PaymentState): Status {
  return STATUS_OF[state]
}

/** What became of a payment, finer than those words: ordered is not paid, given up is not refused. */
export const STAGES = ['zlecona', 'oplacona', 'zaksiegowana', 'wyjasniana', 'anulowana', 'odrzucona', 'wygasla', 'zwrocona'] as const
export type Stage = (typeof STAGES)[number]

const STAGE_OF: Readonly<Record<PaymentState, Stage>> = {
  NEW: 'zlecona',
  REGISTERED: 'zlecona',
  PENDING: 'zlecona',
  NOTIFIED: 'zlecona',
  PAID: 'oplacona',
  POSTED: 'zaksiegowana',
  FAILED: 'odrzucona',
  CANCELLED: 'anulowana',
  EXPIRED: 'wygasla',
  REVIEW: 'wyjasniana',
}

/** `inQuestion`: a clerk has still to decide something about it. `refunded`: the office sent its money back. */
export function stageOf({
  state,
  in_question: inQuestion,
  refunded,
}: {
  state: PaymentState
  in_question: boolean
  refunded: boolean
}): Stage {
  if (inQuestion) return 'wyjasniana'
  return refunded ? 'zwrocona' : STAGE_OF[state]
}

const CONFIRMED: ReadonlySet<Stage> = new Set(['oplacona', 'zaksiegowana', 'wyjasniana', 'zwrocona'])

/**
 * Whether a payment has a confirmation: the gateway confirmed its money. Nothing that comes later takes the proof away; of money that went
 * back the confirmation says so.
 */
export function hasReceipt({ paidAt, stage }: { readonly paidAt: Date | string | null; readonly stage: Stage }): boolean {
  return paidAt !== null && CONFIRMED.has(stage)
}

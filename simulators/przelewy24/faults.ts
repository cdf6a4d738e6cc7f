/**
 * What the simulated gateway does wrong on purpose. Faults of calls last until they are switched off; `notification`
 * says how the next messages to the portal go wrong.
 */
export interface Faults {
  register: CallFault
  verify: CallFault
  find: CallFault
  notification: NotificationFault
  /** The call that orders a refund. */
  refund: CallFault
  /** What becomes of a refund that was taken, and of the message about it. */
  refundEnd: RefundEnd
}

/** `lost`: the call has its effect, but the answer never arrives. */
export const CALL_FAULTS = ['none', 'http500', 'timeout', 'lost', 'nonJson', 'refuse'] as const
export type CallFault = (typeof CALL_FAULTS)[number]

export const NOTIFICATION_FAULTS = ['none', 'never', 'badSign', 'duplicate', 'otherOrder', 'textAmount', 'otherMerchant'] as const
export type NotificationFault = (typeof NOTIFICATION_FAULTS)[number]

/** `slow`: it stays pending until it is carried out by hand. `silent`: done, and no message says so. */
export const REFUND_ENDS = ['done', 'slow', 'silent', 'rejected', 'twice', 'forged', 'otherAmount'] as const
export type RefundEnd = (typeof REFUND_ENDS)[number]

export function noFaults(): Faults {
  return { register: 'none', verify: 'none', find: 'none', notification: 'none', refund: 'none', refundEnd: 'done' }
}

/**
 * What the simulated gateway does wrong on purpose. Faults of calls last until they are switched off; `notification`
 * says how the next messages to the portal go wrong.
 */
export interface Faults {
  register: CallFault
  verify: CallFault
  find: CallFault
  notification: NotificationFault
}

/** `lost`: the call has its effect, but the answer never arrives. */
export const CALL_FAULTS = ['none', 'http500', 'timeout', 'lost', 'nonJson', 'refuse'] as const
export type CallFault = (typeof CALL_FAULTS)[number]

export const NOTIFICATION_FAULTS = ['none', 'never', 'badSign', 'duplicate', 'otherOrder', 'textAmount', 'otherMerchant'] as const
export type NotificationFault = (typeof NOTIFICATION_FAULTS)[number]

export function noFaults(): Faults {
  return { register: 'none', verify: 'none', find: 'none', notification: 'none' }
}

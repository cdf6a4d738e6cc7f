/** What the simulated clearing house does wrong on purpose. All last until they are switched off. */
export interface Faults {
  /** The page to which the form is posted. */
  start: StartFault
  status: StatusFault
  notification: NotificationFault
}

/** `refuse`: takes every seal for a wrong one. */
export const START_FAULTS = ['none', 'http500', 'timeout', 'refuse'] as const
export type StartFault = (typeof START_FAULTS)[number]

export const STATUS_FAULTS = ['none', 'http500', 'timeout', 'lost', 'nonXml', 'fault', 'otherCode', 'contradicts'] as const
export type StatusFault = (typeof STATUS_FAULTS)[number]

/** `late`: after ten minutes of the simulator. `thenRejected`: a rejection follows the approval. */
export const NOTIFICATION_FAULTS = ['none', 'never', 'badHash', 'duplicate', 'otherAmount', 'point', 'late', 'thenRejected'] as const
export type NotificationFault = (typeof NOTIFICATION_FAULTS)[number]

export function noFaults(): Faults {
  return { start: 'none', status: 'none', notification: 'none' }
}

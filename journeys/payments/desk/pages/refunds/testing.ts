import type { Refund } from './refund-words.ts'

/** A refund that waits for a second person. */
export const refundOf = (change: Partial<Refund> = {}): Refund => ({
  case: '2026-00000012/1',
  id: '4f7c9a52-30e1-4d0f-8c6e-2f5f0d9f7a11',
  state: 'ORDERED',
  amount: 412.5,
  method: 'gateway',
  reason: 'Zapłacono dwa razy',
  orderedBy: 'a.kowal',
  orderedAt: '2026-10-05T10:00:00',
  until: '2026-10-12T10:00:00',
  secondedBy: null,
  words: null,
  tries: 0,
  isMine: false,
  ...change,
})

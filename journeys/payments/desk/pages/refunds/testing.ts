import type { Refund } from './refund-words.ts'

/** A refund that waits for a second person. */
export const refundOf = (change: Partial<Refund> = {}): Refund => ({
  sprawa: '2026-00000012/1',
  zwrot: '4f7c9a52-30e1-4d0f-8c6e-2f5f0d9f7a11',
  stan: 'ORDERED',
  kwota: 412.5,
  sposob: 'gateway',
  powod: 'Zapłacono dwa razy',
  zlecil: 'a.kowal',
  zlecono: '2026-10-05T10:00:00',
  wygasa: '2026-10-12T10:00:00',
  zatwierdzil: null,
  slowa: null,
  prob: 0,
  czyWlasny: false,
  ...change,
})

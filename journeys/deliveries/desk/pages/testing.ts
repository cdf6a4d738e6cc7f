import type { DeskAnswer } from '#client/desk/call.ts'
import type { contract } from '../contract.ts'

export type Delivery = DeskAnswer<typeof contract.one>

/** A delivery that was looked through and waits, of which nothing else is particular. */
export const deliveryOf = (change: Partial<Delivery> = {}): Delivery => ({
  id: 5,
  czyCofniecie: false,
  stan: 'ready',
  system: 'podatki',
  dzien: '2026-10-04',
  nazwa: 'podatki.zip',
  kto: 'b.nowak',
  kiedy: '2026-10-05T06:00:00',
  sekund: 3.5,
  czyWidoczna: false,
  czyPrzezBiurko: true,
  bajtow: 10,
  odebrano: 10,
  opublikowal: null,
  czyPonadLimit: false,
  procent: null,
  liczby: [],
  zmiany: [],
  bledy: [],
  dalszychBledow: 0,
  limity: [],
  uwagi: [],
  czyCzekaNaDruga: false,
  ...change,
})

import { UNMARKED } from '#shared/payments/instalment-state.ts'
import { orderMarks } from '#shared/payments/payment-providers.ts'
import type { Instalment } from '../dues/rows.ts'

/** An instalment of which nothing is particular; a test says what is. */
export const INSTALMENT: Instalment = {
  ...UNMARKED,
  idNaleznosciRatyZbiorczej: 1,
  nrRaty: 1,
  tytul: 'Rata',
  terminPlatnosci: '2026-03-15',
  terminEfektywny: '2026-03-16',
  kwotaRaty: 412,
  kwotaGlowna: 412,
  kosztyEgzekucji: 0,
  odsetki: 0,
  kwotaRazem: 412,
  ...orderMarks(() => false),
  poTerminie: false,
  dniPoTerminie: 0,
  dniDoTerminu: 0,
  czyWybieralna: true,
  powodBlokady: null,
  raty: [],
}

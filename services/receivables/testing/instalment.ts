import { orderMarks } from '#shared/payments/payment-providers.ts'
import type { Instalment } from '../dues/rows.ts'

/** An instalment of which nothing is particular; a test says what is. */
export const INSTALMENT: Instalment = {
  idNaleznosciRatyZbiorczej: 1,
  nrRaty: 1,
  tytul: 'Rata',
  terminPlatnosci: '2026-03-15',
  terminOdroczony: null,
  terminEfektywny: '2026-03-16',
  kwotaRaty: 412,
  kwotaGlowna: 412,
  kosztyEgzekucji: 0,
  odsetki: 0,
  oplataProlongacyjna: 0,
  kwotaRazem: 412,
  czySplacona: false,
  jestUpomnienie: false,
  jestWezwanie: false,
  jestRozlozenieNaRaty: false,
  jestOdroczenieTerminu: false,
  jestTytulWykonawczy: false,
  ...orderMarks(() => false),
  etapPlatnosci: null,
  dataZaplaty: null,
  zgloszonoPrzelew: null,
  poTerminie: false,
  dniPoTerminie: 0,
  dniDoTerminu: 0,
  czyWybieralna: true,
  powodBlokady: null,
  raty: [],
}

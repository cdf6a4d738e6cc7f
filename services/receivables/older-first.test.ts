import { expect, it } from 'vitest'
import { orderMarks } from '#shared/payments/payment-providers.ts'
import { olderArrears } from './older-first.ts'
import type { Instalment } from './rows.ts'

const first: Instalment = {
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
  poTerminie: true,
  dniPoTerminie: 9,
  dniDoTerminu: -9,
  czyWybieralna: true,
  powodBlokady: null,
  raty: [],
}
const second: Instalment = { ...first, idNaleznosciRatyZbiorczej: 2, terminEfektywny: '2026-05-15' }
const third: Instalment = { ...first, idNaleznosciRatyZbiorczej: 3, terminEfektywny: '2026-09-15', poTerminie: false }
const ids = (rows: readonly Instalment[]) => rows.map((row) => row.idNaleznosciRatyZbiorczej)

it('are the overdue instalments before the newest chosen one, of taxes and waste only', () => {
  expect(ids(olderArrears('PODATKI_GMINNE', [first, second, third], new Set([3])))).toEqual([1, 2])
  expect(ids(olderArrears('PODATKI_GMINNE', [first, second, third], new Set([3, 1])))).toEqual([2])
  expect(olderArrears('PODATKI_GMINNE', [first, second, third], new Set())).toEqual([])
  expect(olderArrears('WODA_SCIEKI', [first, second, third], new Set([3]))).toEqual([])
})

it('are none that have been ordered already', () => {
  expect(olderArrears('PODATKI_GMINNE', [{ ...first, powodBlokady: 'zlecona' }, second], new Set([2]))).toEqual([])
})

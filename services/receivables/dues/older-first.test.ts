import { expect, it } from 'vitest'
import { olderArrears } from './older-first.ts'
import type { Instalment } from './rows.ts'
import { INSTALMENT } from '../testing/instalment.ts'

const first: Instalment = { ...INSTALMENT, poTerminie: true, dniPoTerminie: 9, dniDoTerminu: -9 }
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

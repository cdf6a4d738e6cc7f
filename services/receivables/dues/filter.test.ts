import { expect, it } from 'vitest'
import { filterInstalments, rangesOf } from './filter.ts'
import type { Instalment } from './rows.ts'
import { INSTALMENT } from '../testing/instalment.ts'

const paid: Instalment = { ...INSTALMENT, terminEfektywny: '2026-03-16', kwotaRaty: 320, kwotaGlowna: 0, kwotaRazem: 0, czySplacona: true }
const small: Instalment = { ...INSTALMENT, terminEfektywny: '2026-05-15', kwotaRazem: 412 }
const large: Instalment = { ...INSTALMENT, terminEfektywny: '2026-09-15', kwotaRazem: 453 }
const rows = [paid, large, small]
const ALL = { dataOd: null, dataDo: null, kwotaOd: null, kwotaDo: null }

it('takes both ends of a range in', () => {
  expect(
    filterInstalments(rows, { typNaleznosci: 'niezaplacone', dataOd: '2026-05-15', dataDo: '2026-09-15', kwotaOd: 412, kwotaDo: 453 }),
  ).toEqual([large, small])
  expect(filterInstalments(rows, { ...ALL, typNaleznosci: 'niezaplacone', kwotaOd: 412.01 })).toEqual([large])
})

it('looks for a paid instalment by what it was, since nothing of it is left', () => {
  expect(filterInstalments(rows, { ...ALL, typNaleznosci: 'zaplacone', kwotaOd: 300, kwotaDo: 330 })).toEqual([paid])
})

it('spans the rows of a type from the first day and the smallest amount to the last and largest', () => {
  expect(rangesOf(rows, 'niezaplacone')).toEqual({ dataOd: '2026-05-15', dataDo: '2026-09-15', kwotaOd: 412, kwotaDo: 453 })
  expect(rangesOf(rows, 'wszystkie')).toEqual({ dataOd: '2026-03-16', dataDo: '2026-09-15', kwotaOd: 320, kwotaDo: 453 })
  expect(rangesOf([small], 'zaplacone')).toBeNull()
})

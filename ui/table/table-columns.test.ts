import { describe, expect, it } from 'vitest'
import { code, decimal, group, integer, money, optional, phrase, text } from '#shared/service/field.ts'
import type { Table } from '#shared/service/table.ts'
import type { Wording } from '#shared/service/row-values.ts'
import { tableColumns } from './table-columns.ts'

const table: Table = {
  caption: 'caption',
  empty: 'empty',
  rowHeader: 'nazwa',
  row: {
    nazwa: text(),
    stan: phrase(),
    kwota: money(),
    powierzchnia: optional(decimal(4)),
    jednostka: code(),
    liczba: integer(),
    dokument: optional(group({ typ: text(), numer: text() })),
  },
  columns: [
    { field: 'nazwa', label: 'name' },
    { field: 'stan', label: 'state' },
    { field: 'kwota', label: 'amount' },
    { field: 'powierzchnia', label: 'area', unit: 'jednostka' },
    { field: 'liczba', label: 'count' },
    { field: 'dokument.typ', label: 'deed', parts: { fields: ['dokument.typ', 'dokument.numer'], text: 'deedOf' } },
  ],
  totals: ['kwota', 'liczba'],
}

const labels = {
  name: 'Nazwa',
  state: 'Stan',
  amount: 'Kwota',
  area: 'Powierzchnia',
  count: 'Liczba',
  deed: 'Dokument',
  deedOf: '{typ} nr {numer}',
}
const wording: Wording = { labels, language: 'pl', yesNo: { yes: 'Tak', no: 'Nie' } }
const row = {
  nazwa: 'Łąka',
  stan: 'po terminie',
  kwota: 1234.5,
  powierzchnia: 0.35,
  jednostka: 'ha',
  liczba: 3,
  dokument: { typ: 'akt', numer: '7/2020' },
}

function column(id: string, words: Wording = wording) {
  const found = tableColumns(table, words).find((one) => one.id === id)
  if (!found) throw new Error(`no column ${id}`)
  return found
}

describe('columns of a declared table', () => {
  it('names the currency of an amount in the head and shows figures in the cell', () => {
    expect(column('kwota').label).toBe('Kwota (zł)')
    expect(column('kwota', { ...wording, language: 'de' }).label).toBe('Kwota (PLN)')
    expect(column('kwota').cell(row)).toBe('1\u00A0234,50')
  })

  it('shows a measure with the unit of its row', () => {
    expect(column('powierzchnia').cell(row)).toBe('0,3500\u00A0ha')
    expect(column('powierzchnia').cell({ ...row, jednostka: 'm²' })).toBe('0,35\u00A0m²')
  })

  it('puts several fields of a group into one sentence, and a dash where the group is missing', () => {
    expect(column('dokument.typ').cell(row)).toBe('akt nr 7/2020')
    expect(column('dokument.typ').cell({ ...row, dokument: null })).toBe('—')
  })

  it('sums amounts without binary fractions and names the currency of the sum', () => {
    const cents = [0.1, 0.2, 0.1].map((kwota) => ({ ...row, kwota }))
    expect(column('kwota').total?.(cents)).toBe('0,40')
    expect(column('liczba').total?.(cents)).toBe('9')
    expect(column('powierzchnia').total).toBeUndefined()
  })

  it('marks words of the office as Polish on a page in another language', () => {
    expect(column('nazwa', { ...wording, language: 'uk' }).lang).toBe('pl')
    expect(column('nazwa').lang).toBeUndefined()
    expect(column('stan', { ...wording, language: 'uk' }).lang).toBeUndefined()
    expect(column('kwota', { ...wording, language: 'uk' }).lang).toBeUndefined()
  })

  it('orders by the value and not by its words', () => {
    expect(column('kwota').sort?.(row)).toBe(1234.5)
    expect(column('powierzchnia').sort?.({ ...row, powierzchnia: null })).toBeNull()
  })

  it('puts numbers at the end of their column and sentences at the beginning', () => {
    expect(column('liczba').numeric).toBe(true)
    expect(column('dokument.typ').numeric).toBe(false)
  })
})

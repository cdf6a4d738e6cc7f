import { describe, expect, it } from 'vitest'
import { code, date, decimal, flag, group, integer, money, optional, text, timestamp, year } from '#shared/service/field.ts'
import { defineTexts } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import type { Table, TextKey } from '#shared/service/table.ts'
import { documentTable } from './tables.ts'

const same = (word: string) => ({ pl: word, en: `${word} (en)`, de: `${word} (de)`, uk: `${word} (uk)` })
const texts = defineTexts({
  caption: same('Podpis'),
  empty: same('Brak'),
  name: same('Nazwa'),
  number: same('Numer'),
  paid: same('Zapłacono'),
  due: same('Termin'),
  at: same('Chwila'),
  area: same('Powierzchnia'),
  count: same('Liczba'),
  sum: same('Kwota'),
  size: same('Obszar'),
  year: same('Rok'),
  town: same('Miejscowość'),
  document: same('Dokument'),
  documentText: { pl: '{typ} nr {numer}', en: '{typ} no. {numer}', de: '{typ} Nr. {numer}', uk: '{typ} № {numer}' },
})

const table: Table<TextKey<typeof texts>> = {
  caption: 'caption',
  empty: 'empty',
  rowHeader: 'nazwa',
  row: {
    nazwa: text(200),
    konto: code(26),
    zaplacono: flag(),
    termin: date(),
    chwila: timestamp(),
    powierzchnia: decimal(4),
    liczba: integer(),
    kwota: money(),
    obszar: decimal(4),
    jednostka: code(10),
    rok: year(),
    adres: optional(group({ miasto: text(50) })),
    dokument: group({ typ: optional(text(50)), numer: optional(code(20)) }),
  },
  columns: [
    { field: 'nazwa', label: 'name' },
    { field: 'konto', label: 'number' },
    { field: 'zaplacono', label: 'paid' },
    { field: 'termin', label: 'due' },
    { field: 'chwila', label: 'at' },
    { field: 'powierzchnia', label: 'area' },
    { field: 'liczba', label: 'count' },
    { field: 'kwota', label: 'sum' },
    { field: 'rok', label: 'year' },
    { field: 'obszar', label: 'size', unit: 'jednostka' },
    { field: 'adres.miasto', label: 'town' },
    { field: 'dokument', label: 'document', parts: { fields: ['dokument.typ', 'dokument.numer'], text: 'documentText' } },
  ],
  totals: ['powierzchnia', 'liczba', 'kwota'],
}

const row = {
  nazwa: 'Łąka',
  konto: '75999999997001100010010000',
  zaplacono: true,
  termin: '2026-11-15',
  chwila: '2026-10-05 09:07:00',
  powierzchnia: 0.1,
  liczba: 1200,
  kwota: 0.1,
  obszar: 1850,
  jednostka: 'm²',
  rok: 2026,
  adres: { miasto: 'Wzorcowo' },
  dokument: { typ: 'akt', numer: '7/2012' },
}

const printed = (rows: readonly Record<string, unknown>[], language: Language = 'pl') => documentTable({ table, texts, rows, language })
const plain = (cells: readonly string[] | null | undefined) => cells?.map((cell) => cell.replaceAll('\u00A0', ' '))

describe('a printed table', () => {
  it('formats every kind of field in Polish', () => {
    expect(plain(printed([row]).rows[0])).toEqual([
      'Łąka',
      '75 9999 9999 7001 1000 1001 0000',
      'tak',
      '15.11.2026',
      '05.10.2026 09:07',
      '0,1000',
      '1 200',
      '0,10',
      '2026',
      '1 850,00 m²',
      'Wzorcowo',
      'akt nr 7/2012',
    ])
  })

  it('formats numbers, flags and labels in the language of the reader', () => {
    const german = printed([{ ...row, zaplacono: false, kwota: -1234.5 }], 'de')
    expect(german.rows[0]?.[2]).toBe('nein')
    expect(german.rows[0]?.[7]).toBe('−1.234,50')
    expect(german.rows[0]?.[11]).toBe('akt Nr. 7/2012')
    expect(german.caption).toBe('Podpis (de)')
  })

  it('keeps amounts in one piece', () => {
    expect(printed([{ ...row, kwota: 1234.5 }]).rows[0]?.[7]).toBe('1\u00A0234,50')
  })

  it('shows a dash where the office has no value, also inside a group that is missing', () => {
    const cells = printed([{ ...row, adres: null, dokument: { typ: null, numer: null } }]).rows[0]
    expect(cells?.slice(10)).toEqual(['—', '—'])
  })

  it('sums exactly and names the sum in the first column without one', () => {
    const { totals } = printed([row, { ...row, powierzchnia: 0.2, kwota: 0.2 }, { ...row, kwota: 1e6, powierzchnia: null }])
    expect(plain(totals)).toEqual(['Razem', '', '', '', '', '0,3000', '3 600', '1 000 000,30', '', '', '', ''])
    expect(printed([]).totals).toBeNull()
  })

  it('puts numbers to the right and gives words most space', () => {
    const { columns } = printed([row])
    expect(columns.filter((column) => column.align === 'right').map((column) => column.label)).toEqual([
      'Powierzchnia',
      'Liczba',
      'Kwota (zł)',
      'Obszar',
    ])
    const widest = columns
      .toSorted((a, b) => b.weight - a.weight)
      .slice(0, 2)
      .map((column) => column.label)
    expect(widest).toEqual(['Dokument', 'Nazwa'])
  })

  it('says which cells are Polish in a document of another language', () => {
    expect(printed([row], 'uk').columns.map((column) => column.language)[0]).toBe('pl')
    expect(printed([row], 'pl').columns[0]).not.toHaveProperty('language')
  })
})

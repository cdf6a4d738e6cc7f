import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { code, date, decimal, group, optional } from '#shared/service/field.ts'
import { defineTexts } from '#shared/i18n.ts'
import type { Table } from '#shared/service/table.ts'
import { csvFile } from './csv.ts'
import { same, USUAL } from './testing.ts'

const texts = defineTexts({
  title: same('Tytuł'),
  lead: same(''),
  words: same(''),
  caption: same('Raty; wszystkie'),
  second: same('Konta'),
  empty: same('Brak'),
  name: same('Nazwa „długa”'),
  sum: same('Kwota'),
  due: same('Termin'),
  paid: same('Zapłacono'),
  count: same('Liczba'),
  size: same('Obszar'),
  number: same('Konto'),
  deed: same('Akt'),
  deedOf: same('{numer} z {dzien}'),
})

const table: Table = {
  caption: 'caption',
  empty: 'empty',
  rowHeader: 'nazwa',
  row: {
    ...USUAL,
    obszar: decimal(4),
    jednostka: code(10),
    konto: code(26),
    akt: optional(group({ numer: code(20), dzien: date() })),
  },
  columns: [
    { field: 'nazwa', label: 'name' },
    { field: 'kwota', label: 'sum' },
    { field: 'termin', label: 'due' },
    { field: 'zaplacono', label: 'paid' },
    { field: 'liczba', label: 'count' },
    { field: 'obszar', label: 'size', unit: 'jednostka' },
    { field: 'konto', label: 'number' },
    { field: 'akt.numer', label: 'deed', parts: { fields: ['akt.numer', 'akt.dzien'], text: 'deedOf' } },
  ],
  totals: ['kwota'],
}
const row = {
  nazwa: 'Łąka',
  kwota: 1234567.5,
  termin: '2026-11-15',
  zaplacono: false,
  liczba: 12345,
  obszar: 0.125,
  jednostka: 'ha',
  konto: '75999999997001100010010000',
  akt: { numer: '+7', dzien: '2012-05-14' },
}

const read = (rows: readonly Record<string, unknown>[]): string[][] =>
  parse(csvFile([{ table, texts, rows, language: 'pl' }]), { bom: true, delimiter: ';', relaxColumnCount: true })

describe('a CSV file', () => {
  it('keeps the leading zeros of a code in a spreadsheet, and says so to a program', () => {
    const [, cells] = read([{ ...row, jednostka: '0310' }])
    expect(cells?.[6]).toBe('="0310"')
    expect(read([{ ...row, jednostka: '310' }])[1]?.[6]).toBe('310')
  })

  it.each([
    '5/12',
    '12/14',
    '1-2',
    '12.05',
    '5-12-2026',
    '10.2026',
    '2026/1/5',
    '1E5',
    '1,5e-3',
    '1 1/2',
    '5 maja',
    'maj 26',
    '12345678901234567',
  ])('leaves %s a text to a Polish spreadsheet', (text) => {
    const [, cells] = read([{ ...row, nazwa: text, jednostka: text.slice(0, 10), akt: { numer: '5', dzien: null } }])
    expect(cells?.[0]).toBe(`="${text}"`)
  })

  it.each(['2026-10-05', '12', '3,5', 'Lipowa 5/12', '5/12 A', '12-345', '123/456', '2026-00000391', 'OL/001', 'lipa', '10:30'])(
    'writes %s as it is, which a spreadsheet leaves alone or reads right',
    (nazwa) => {
      expect(read([{ ...row, nazwa }])[1]?.[0]).toBe(nazwa)
    },
  )

  it.each(['＝1+1', '＋1', '－1', '＠SUM'])('starts no formula by the full-width %s', (nazwa) => {
    expect(read([{ ...row, nazwa }])[1]?.[0]).toBe(`'${nazwa}`)
  })

  it('is read back by another program as it was written', () => {
    const nazwa = 'Ulica; "Długa"\r\ndruga linia, ґєії'
    expect(read([{ ...row, nazwa }])).toEqual([
      ['Nazwa „długa”', 'Kwota (zł)', 'Termin', 'Zapłacono', 'Liczba', 'Obszar', 'Obszar: jednostka', 'Konto', 'Akt'],
      [nazwa, '1234567,50', '2026-11-15', 'nie', '12345', '0,1250', 'ha', '75 9999 9999 7001 1000 1001 0000', "'+7 z 14.05.2012"],
    ])
  })

  it('opens by double click: UTF-8 with its mark, lines ending as Windows expects', () => {
    const file = csvFile([{ table, texts, rows: [row], language: 'uk' }])
    expect(file.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(file.toString('utf8').split('\r\n')).toHaveLength(3)
    expect(file.toString('utf8').replaceAll('\r\n', '')).not.toContain('\n')
  })

  it.each(['=1+1', '+48', '-x', '@SUM(A1)', '\tx', '\rx'])('does not let a spreadsheet run %j', (nazwa) => {
    expect(read([{ ...row, nazwa }])[1]?.[0]).toBe(`'${nazwa}`)
  })

  it('leaves negative amounts numbers, and missing values empty', () => {
    const cells = read([{ ...row, kwota: -0.5, termin: null, akt: null }])[1]
    expect([cells?.[1], cells?.[2], cells?.at(-1)]).toEqual(['-0,50', '', ''])
  })

  it('puts several tables below one another, each under its caption', () => {
    const second = { ...table, caption: 'second' } as const
    const lines = csvFile([
      { table, texts, rows: [row], language: 'pl' },
      { table: second, texts, rows: [], language: 'pl' },
    ])
      .toString('utf8')
      .slice(1)
      .split('\r\n')
    expect(lines[0]).toBe('"Raty; wszystkie"')
    expect(lines.slice(3, 5)).toEqual(['', 'Konta'])
    expect(lines).toHaveLength(7)
  })
})

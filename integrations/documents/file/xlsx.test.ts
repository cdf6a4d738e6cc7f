import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { code, measure, ordinal } from '#shared/service/field.ts'
import { defineTexts } from '#shared/i18n.ts'
import { tableWith } from '#shared/service/table.ts'
import { xlsxFile } from './xlsx.ts'
import { same, USUAL } from './testing.ts'

const texts = defineTexts({
  caption: same('Raty: wszystkie [2026] i jeszcze bardzo długie słowa'),
  empty: same('Brak'),
  name: same('Nazwa'),
  sum: same('Kwota'),
  due: same('Termin'),
  paid: same('Zapłacono'),
  count: same('Liczba'),
  district: same('Obwód'),
  size: same('Obszar'),
  number: same('Konto'),
  ongoing: same('nadal'),
})

const table = tableWith<typeof texts>()({
  caption: 'caption',
  empty: 'empty',
  rowHeader: 'nazwa',
  row: {
    ...USUAL,
    obwod: ordinal(),
    obszar: measure(4),
    jednostka: code(10),
    konto: code(26),
  },
  columns: [
    { field: 'nazwa', label: 'name' },
    { field: 'kwota', label: 'sum' },
    { field: 'termin', label: 'due', missing: 'ongoing' },
    { field: 'zaplacono', label: 'paid' },
    { field: 'liczba', label: 'count' },
    { field: 'obwod', label: 'district' },
    { field: 'obszar', label: 'size', unit: 'jednostka' },
    { field: 'konto', label: 'number' },
  ],
  totals: ['kwota'],
})
const row = {
  nazwa: '=1+1',
  kwota: 0.1,
  termin: '2026-11-15',
  zaplacono: false,
  liczba: 12345,
  obwod: 7,
  obszar: 0.125,
  jednostka: 'ha',
  konto: '00999999997001100010010000',
}

interface Cell {
  readonly type: string
  readonly value: string
}

/** The cells of a sheet by their place (`B2`), as any reader of ISO/IEC 29500 finds them. */
async function cellsOf(
  rows: readonly (typeof row | (Omit<typeof row, 'termin'> & { termin: null }))[],
  sheet = 1,
): Promise<ReadonlyMap<string, Cell>> {
  const input = { table, texts, rows, language: 'pl' } as const
  const files = unzipSync(await xlsxFile([input, input]))
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  const shared = [...textOf('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, si = '']) => si.replace(/<[^>]+>/g, ''))
  const cells = textOf(`xl/worksheets/sheet${sheet}.xml`).matchAll(/<c r="([A-Z]+\d+)"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)
  return new Map(
    [...cells].map(([, place = '', attributes = '', content = '']) => {
      const type = /t="(\w+)"/.exec(attributes)?.[1] ?? 'n'
      const raw = content.replace(/<[^>]+>/g, '')
      return [place, { type, value: type === 's' ? (shared[Number(raw)] ?? '') : raw }]
    }),
  )
}

describe('a workbook', () => {
  it('holds amounts, counts and days as numbers, and names and accounts as texts that no spreadsheet runs or rounds', async () => {
    const cells = await cellsOf([row])
    const at = (place: string) => cells.get(place)
    expect([at('A2')?.type, at('A2')?.value]).toEqual(['s', '=1+1'])
    expect(at('B2')).toEqual({ type: 'n', value: '0.1' })
    // Days are counted since 1899-12-30.
    expect(at('C2')).toEqual({ type: 'n', value: '46341' })
    expect(at('D2')).toEqual({ type: 's', value: 'nie' })
    expect([at('E2')?.value, at('F2')?.value, at('G2')?.value]).toEqual(['12345', '7', '0.125'])
    expect([at('H1')?.value, at('H2')?.value]).toEqual(['Obszar: jednostka', 'ha'])
    expect(at('I2')).toEqual({ type: 's', value: '00999999997001100010010000' })
  })

  it('says the word of a missing end, leaves other missing values empty, and sums exactly', async () => {
    const cells = await cellsOf([
      { ...row, termin: null },
      { ...row, kwota: 0.2 },
    ])
    expect(cells.get('C2')).toEqual({ type: 's', value: 'nadal' })
    expect([cells.get('A4')?.value, cells.get('B4')]).toEqual(['Razem', { type: 'n', value: '0.3' }])
  })

  it('has a sheet for each table, with names that every spreadsheet accepts', async () => {
    const input = { table, texts, rows: [row], language: 'pl' } as const
    const book = strFromU8(unzipSync(await xlsxFile([input, input]))['xl/workbook.xml'] ?? new Uint8Array())
    const names = [...book.matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name = '']) => name)
    expect(names).toHaveLength(2)
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(2)
    for (const name of names) expect(name).toMatch(/^[^\\/?*[\]:]{1,31}$/)
  })
})

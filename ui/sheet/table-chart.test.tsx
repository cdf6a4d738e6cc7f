import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { integer, text } from '#shared/service/field.ts'
import { defineTexts } from '#shared/i18n.ts'
import type { Layout } from '#shared/service/sheet.ts'
import type { Chart } from '#shared/service/table.ts'
import { loadPicture } from '../chart/loaded.ts'
import { SheetTables } from './sheet-tables.tsx'

const same = (pl: string) => ({ pl, en: pl, de: pl, uk: pl })
const texts = defineTexts({
  title: same('Wybory'),
  lead: same('Wstęp'),
  words: same(''),
  caption: same('Okręgi'),
  picture: same('Frekwencja'),
  empty: same('Nie ma okręgów'),
  name: same('Okręg'),
  women: same('Kobiety'),
  men: same('Mężczyźni'),
  told: same('{part} z {whole}'),
})

type Words = keyof typeof texts
const layout = (chart: Omit<Chart<Words>, 'table' | 'label'>): Layout => ({
  texts,
  tables: {
    okregi: {
      caption: 'caption',
      empty: 'empty',
      rowHeader: 'nazwa',
      row: { nazwa: text(), kobiety: integer(), razem: integer() },
      columns: [
        { field: 'nazwa', label: 'name' },
        { field: 'kobiety', label: 'women' },
        { field: 'razem', label: 'men' },
      ],
    },
  },
  charts: [{ ...chart, table: 'okregi', label: 'nazwa' }],
})
const ROWS = [
  { nazwa: 'Szkoła', kobiety: 3, razem: 10 },
  { nazwa: 'Remiza', kobiety: 7, razem: 8 },
]

beforeEach(async () => void (await loadPicture()))
afterEach(cleanup)

const draw = (chart: Omit<Chart<Words>, 'table' | 'label'>, rows: readonly (typeof ROWS)[number][] = ROWS) =>
  render(<SheetTables layout={layout(chart)} sheet={{ tables: { okregi: [...rows] } }} />)

const CHARTS: readonly Omit<Chart<Words>, 'table' | 'label'>[] = [
  { kind: 'bars', caption: 'picture', value: 'kobiety' },
  { kind: 'pie', caption: 'picture', value: 'kobiety' },
  { kind: 'parts', caption: 'picture', value: 'kobiety', whole: 'razem', told: 'told' },
  { kind: 'pyramid', caption: 'picture', value: 'kobiety', other: 'razem' },
]

describe.each(CHARTS)('the $kind of a table', (chart) => {
  it('is named, says where its figures are, and every one of them stands in the table below', () => {
    draw(chart)
    const picture = screen.getByRole('img', { name: 'Frekwencja. Dane z wykresu w tabeli poniżej' })
    const table = screen.getByRole('table', { name: 'Okręgi' })
    expect(picture.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    for (const { nazwa, kobiety, razem } of ROWS) {
      const row = within(within(table).getByRole('rowheader', { name: nazwa }).closest('tr') ?? table)
      expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([`Kobiety${kobiety}`, `Mężczyźni${razem}`])
    }
  })

  it('has a heading of its own, and none where the table bears the same name', () => {
    draw(chart)
    expect(screen.getByRole('figure', { name: 'Frekwencja' })).toBe(screen.getByRole('heading', { name: 'Frekwencja' }).closest('figure'))
    cleanup()
    draw({ ...chart, caption: 'caption' })
    expect(screen.queryByRole('heading')).toBeNull()
  })

  it('is not there without a row: the table says that there is none', () => {
    draw({ ...chart, atLeast: 1 }, [])
    expect([screen.queryByRole('figure'), screen.queryByRole('img')]).toEqual([null, null])
    expect(screen.getByRole('region', { name: 'Okręgi' }).textContent).toContain('Nie ma okręgów')
  })
})

it('bars are told with their share of all rows, and zeros have no share', () => {
  const chart = { kind: 'bars', caption: 'picture', value: 'kobiety', isShare: true } as const
  draw(chart)
  expect(screen.getByRole('img').textContent).toContain('7 · 70,0')
  cleanup()
  draw(chart, [{ nazwa: 'Szkoła', kobiety: 0, razem: 10 }])
  expect(screen.getByRole('img').textContent).toContain('0 · 0,0')
})

it('parts of wholes are told as both figures, two sides by the names of their columns', () => {
  draw({ kind: 'parts', caption: 'picture', value: 'kobiety', whole: 'razem', told: 'told' })
  expect(screen.getByRole('img').textContent).toContain('7 z 8')
  cleanup()
  draw({ kind: 'pyramid', caption: 'picture', value: 'kobiety', other: 'razem' })
  expect(screen.getByRole('img').textContent).toMatch(/^KobietyMężczyźni/)
  // Of both sides of its second row.
  for (const figure of ['7', '8']) expect(within(screen.getByRole('img')).getByText(figure)).not.toBeNull()
})

import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { decimal, integer, money, phrase, text } from '#shared/service/field.ts'
import { defineTexts } from '#shared/i18n.ts'
import type { Layout, Sheet } from '#shared/service/sheet.ts'
import { loadPicture } from '../chart/loaded.ts'
import { setLanguage } from '../language/texts-store.ts'
import type { ServiceParts } from './parts.ts'
import { SheetTables } from './sheet-tables.tsx'
import { SheetView } from './sheet-view.tsx'

const words = (pl: string, en: string) => ({ pl, en, de: en, uk: en })
const texts = defineTexts({
  title: words('Opłaty', 'Fees'),
  lead: words('Wstęp', 'Lead'),
  words: words('', ''),
  caption: words('Opłaty', 'Fees'),
  empty: words('Nie ma opłat', 'No fees'),
  name: words('Nazwa', 'Name'),
  sum: words('Kwota', 'Amount'),
  area: words('Obszar', 'Area'),
  state: words('Stan', 'State'),
  chart: words('Największe', 'Largest'),
  tooFew: words('Za mało na wykres', 'Too few for a chart'),
  act: words('Czynność', 'Action'),
})
const layout: Layout = {
  texts,
  tables: {
    oplaty: {
      caption: 'caption',
      empty: 'empty',
      rowHeader: 'nazwa',
      searchable: true,
      totals: ['kwota'],
      row: { nazwa: text(), kwota: money(), obszar: decimal(2), stan: phrase(), sztuk: integer() },
      columns: [
        { field: 'nazwa', label: 'name' },
        { field: 'kwota', label: 'sum' },
        { field: 'stan', label: 'state' },
      ],
    },
  },
  charts: [{ kind: 'pie', caption: 'chart', table: 'oplaty', label: 'nazwa', value: 'obszar', top: 3, atLeast: 2, tooFew: 'tooFew' }],
}
const rowsOf = (areas: readonly number[]) =>
  areas.map((obszar, at) => ({ nazwa: `Działka ${at + 1}`, kwota: 1000.5, obszar, stan: 'nowa', sztuk: 1 }))

beforeEach(async () => void (await loadPicture()))
afterEach(async () => {
  cleanup()
  await setLanguage('pl')
})

const draw = (areas: readonly number[], parts: ServiceParts = {}) =>
  render(<SheetTables layout={layout} sheet={{ tables: { oplaty: rowsOf(areas) } }} parts={parts} />)
const slices = () =>
  within(screen.getByRole('figure'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('tables of a sheet', () => {
  it('are words of another language at once, the office’s own marked as Polish', async () => {
    draw([1, 2])
    expect(screen.getByRole('table', { name: 'Opłaty' }).textContent).toContain('1\u00A0000,50')
    await act(() => setLanguage('en'))
    const table = within(screen.getByRole('table', { name: 'Fees' }))
    expect(table.getAllByRole('cell').some(({ textContent }) => textContent === 'Amount (PLN)1,000.50')).toBe(true)
    const [first] = table.getAllByRole('rowheader')
    expect([first?.lang, first?.textContent]).toEqual(['pl', 'Działka 1'])
    expect(table.getAllByText('nowa').map(({ lang }) => lang)).toEqual(['', ''])
  })

  it('of few rows are read at a glance: nothing orders or searches them, unless the page says so', () => {
    draw([1, 2, 3, 4, 5])
    expect([screen.queryByRole('searchbox'), screen.queryByRole('combobox')]).toEqual([null, null])
    cleanup()
    draw([1, 2, 3, 4, 5, 6])
    expect(screen.getByRole('searchbox')).not.toBeNull()
    cleanup()
    draw([1, 2], { tables: { oplaty: { sorted: ['kwota'] } } })
    expect(screen.getAllByRole('columnheader').map((head) => within(head).queryByRole('button') !== null)).toEqual([false, true, false])
  })

  it('have what the page draws in the place of the words, with its own button at the end', () => {
    draw([1, 2], {
      tables: {
        oplaty: {
          cells: { nazwa: (_row, said) => <a href="/karta">{said}</a> },
          action: { id: 'act', label: 'act', cell: ({ row }) => <button type="button">Zapłać {String(row['nazwa'])}</button> },
        },
      },
    })
    expect(screen.getByRole('link', { name: 'Działka 2' })).not.toBeNull()
    expect(screen.getByRole('button', { name: 'Zapłać Działka 1' })).not.toBeNull()
  })

  it('leave the sums to the files where the page shows other columns', () => {
    draw([1, 2], { tables: { oplaty: { columns: ['nazwa', 'kwota'] } } })
    expect(screen.queryByRole('row', { name: /^Razem/ })).toBeNull()
    cleanup()
    draw([1, 2])
    expect(screen.getByRole('row', { name: /^Razem/ }).textContent).toContain('2\u00A0001,00')
  })
})

describe('the pie of a table', () => {
  it('has one slice for all other rows, and none where nothing is left of them', () => {
    draw([0.1, 0.2, 0.4, 0.05, 0.25])
    expect(slices()).toEqual(['Działka 30,40', 'Działka 50,25', 'Działka 20,20', 'Pozostałe0,15'])
    cleanup()
    draw([0.1, 0.7])
    expect(slices()).toEqual(['Działka 20,70', 'Działka 10,10'])
  })

  it('has no slice of a fraction that only the computer has', () => {
    draw([0.1, 0.2, 0.3])
    expect(slices()).toEqual(['Działka 30,30', 'Działka 20,20', 'Działka 10,10'])
  })

  it('gives way to a sentence where the rows are too few, and to nothing where there are none', () => {
    draw([1])
    expect([screen.queryByRole('figure'), screen.queryByText('Za mało na wykres') !== null]).toEqual([null, true])
    cleanup()
    draw([])
    expect([screen.queryByText('Za mało na wykres'), screen.queryByText('Nie ma opłat') !== null]).toEqual([null, true])
  })
})

describe('a sheet', () => {
  const service = { ...layout, icon: 'land' } as const
  const view = (sheet: Sheet) => render(<SheetView service={service} sheet={sheet} parts={{}} />)

  it('says that there is nothing instead of everything else', () => {
    view({
      nothing: { title: 'Brak opłat', help: 'Urząd nie przekazał.' },
      facts: [{ label: 'Suma', value: '0' }],
      warnings: ['Uwaga'],
      tables: { oplaty: [] },
    })
    expect(screen.getByText('Urząd nie przekazał.')).not.toBeNull()
    expect([screen.queryByText('Suma'), screen.queryByText('Uwaga'), screen.queryByText('Nie ma opłat')]).toEqual([null, null, null])
  })

  it('has what must not be overlooked above the facts, and notes below the tables under their name', () => {
    const { container } = view({
      warnings: ['Termin minął'],
      facts: [{ label: 'Suma', value: '5,00 zł', isResult: true }],
      tables: { oplaty: rowsOf([1]) },
      notes: { title: 'Wyjaśnienie', paragraphs: ['Skąd kwota'] },
    })
    const places = ['Termin minął', 'Suma', 'Działka 1', 'Skąd kwota'].map((said) => container.textContent.indexOf(said))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0)
    expect(screen.getByRole('region', { name: 'Wyjaśnienie' }).textContent).toContain('Skąd kwota')
  })
})

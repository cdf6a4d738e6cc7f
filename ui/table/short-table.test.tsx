import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ShortTable, type ShortTableProps } from './short-table.tsx'

interface Row {
  readonly day: string
  readonly sum: number
}

const ROWS: readonly Row[] = [
  { day: '02.10.2026', sum: 7 },
  { day: '01.10.2026', sum: 12 },
]

afterEach(cleanup)

const draw = (change: Partial<ShortTableProps<Row>> = {}) =>
  render(
    <ShortTable
      caption="Wpłaty"
      columns={[
        { id: 'day', label: 'Dzień', cell: ({ day }) => day, sort: ({ day }) => day, lang: 'pl' },
        { id: 'sum', label: 'Kwota', cell: ({ sum }) => sum, numeric: true },
      ]}
      rows={ROWS}
      rowKey={({ day }) => day}
      rowHeader="day"
      {...change}
    />,
  )

describe('a short table', () => {
  it('is a table with a name, heads of columns and heads of rows, also where style sheets draw its rows as cards', () => {
    draw()
    expect(screen.getByRole('table', { name: 'Wpłaty' }).getAttribute('role')).toBe('table')
    expect(screen.getAllByRole('columnheader').map(({ textContent, role }) => [textContent, role])).toEqual([
      ['Dzień', 'columnheader'],
      ['Kwota', 'columnheader'],
    ])
    expect(screen.getAllByRole('rowheader').map(({ textContent, lang }) => [textContent, lang])).toEqual([
      ['02.10.2026', 'pl'],
      ['01.10.2026', 'pl'],
    ])
  })

  it('keeps the order of its rows: nothing on it can be pressed', () => {
    draw()
    expect(screen.queryByRole('button')).toBeNull()
    expect(
      screen
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['02.10.2026Kwota7', '01.10.2026Kwota12'])
  })

  it('has no head of a row where no column names it: every value of a card has its name then', () => {
    draw({ rowHeader: '' })
    expect(screen.queryByRole('rowheader')).toBeNull()
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Dzień02.10.2026',
      'Kwota7',
      'Dzień01.10.2026',
      'Kwota12',
    ])
  })

  it('draws rows apart and figures at the end of their column', () => {
    draw({ tone: ({ sum }) => (sum > 10 ? 'selected' : undefined) })
    const [, first, second] = screen.getAllByRole('row')
    expect([first?.className, second?.className]).toEqual(['', 'data-table__row--selected'])
    expect(screen.getAllByRole('cell').every(({ className }) => className === 'data-table__cell--numeric')).toBe(true)
  })
})

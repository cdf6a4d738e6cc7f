import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DataTable, type TableColumn } from './data-table.tsx'

interface Row {
  readonly id: number
  readonly name: string
}

const columns: readonly TableColumn<Row>[] = [
  { id: 'name', label: 'Nazwa', cell: ({ name }) => name, sort: ({ name }) => name, search: ({ name }) => name.replace('Karta ', '') },
  { id: 'id', label: 'Numer', cell: ({ id }) => id, sort: ({ id }) => id, numeric: true },
]
const rows = Array.from({ length: 12 }, (_, index) => ({ id: index + 1, name: `Karta ${String.fromCodePoint(76 - index)}` }))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const table = (shown: readonly Row[], more: { searchable?: boolean; columns?: readonly TableColumn<Row>[] } = {}) => (
  <DataTable
    caption="Karty"
    columns={columns}
    rows={shown}
    rowKey={({ id }) => id}
    rowHeader="name"
    searchable
    empty="Nie ma kart"
    {...more}
  />
)
const draw = () => render(table(rows))
const shown = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const header = (name: string) => screen.getByRole('columnheader', { name: new RegExp(name) })

it('orders all rows by a column, not those of the page alone, and says which way', async () => {
  const user = userEvent.setup()
  draw()
  expect(shown()).toEqual(['Karta L', 'Karta K', 'Karta J', 'Karta I', 'Karta H'])
  await user.click(within(header('Nazwa')).getByRole('button'))
  expect(shown()).toEqual(['Karta A', 'Karta B', 'Karta C', 'Karta D', 'Karta E'])
  expect(header('Nazwa').getAttribute('aria-sort')).toBe('ascending')
  await user.click(within(header('Nazwa')).getByRole('button'))
  expect(shown()[0]).toBe('Karta L')
  expect(header('Nazwa').getAttribute('aria-sort')).toBe('descending')
  expect(header('Numer').getAttribute('aria-sort')).toBeNull()
})

it('is turned to its last page, where the way on keeps the focus and leads nowhere', async () => {
  const user = userEvent.setup()
  draw()
  const pages = within(screen.getByRole('navigation'))
  const on = pages.getByRole('button', { name: /Następna/ })
  await user.click(on)
  await user.click(on)
  expect(shown()).toEqual(['Karta B', 'Karta A'])
  expect([on.getAttribute('aria-disabled'), document.activeElement]).toEqual(['true', on])
  await user.click(on)
  expect(shown()).toEqual(['Karta B', 'Karta A'])
})

it('finds a row of another page, and begins with the first page of what it finds', async () => {
  const user = userEvent.setup()
  draw()
  await user.click(within(screen.getByRole('navigation')).getByRole('button', { name: /Ostatnia/ }))
  await user.type(screen.getByRole('searchbox'), 'k')
  await expect.poll(shown).toEqual(['Karta K'])
})

it('says that nothing fits, sums what fits alone, and shows all again when the phrase goes', async () => {
  const user = userEvent.setup()
  const summed: readonly TableColumn<Row>[] = columns.map((column) =>
    column.id === 'id' ? { ...column, total: (some) => some.reduce((sum, { id }) => sum + id, 0) } : column,
  )
  render(table(rows, { columns: summed }))
  const total = () => screen.queryByRole('row', { name: /^Razem/ })?.textContent
  expect(total()).toContain('78')
  await user.type(screen.getByRole('searchbox'), 'b')
  await expect.poll(total).toMatch(/11$/)
  await user.type(screen.getByRole('searchbox'), 'bbb')
  expect(screen.queryByText('Brak wyników dla podanej frazy')).not.toBeNull()
  expect([total(), screen.queryByRole('navigation')]).toEqual([undefined, null])
  expect(screen.getByRole('status').textContent).toContain('0')
  await user.clear(screen.getByRole('searchbox'))
  expect(total()).toContain('78')
})

it('can be ordered by a list too, for a telephone draws cards without heads', async () => {
  const user = userEvent.setup()
  draw()
  const list = screen.getByRole('combobox', { name: 'Sortuj według' })
  await user.selectOptions(list, within(list).getByRole('option', { name: /Numer.*malej/ }))
  expect(shown()[0]).toBe('Karta A')
  expect(header('Numer').getAttribute('aria-sort')).toBe('descending')
  await user.selectOptions(list, within(list).getAllByRole('option')[0] ?? list)
  expect([shown()[0], header('Numer').getAttribute('aria-sort')]).toEqual(['Karta L', null])
})

it('names each value of a card by its column, and draws no head of a column of buttons', () => {
  render(
    table(rows.slice(0, 2), {
      columns: [...columns, { id: 'act', label: 'Czynności', cell: () => <button type="button">Zapłać</button>, role: 'action' }],
    }),
  )
  const [cell] = screen.getAllByRole('cell')
  expect(cell?.textContent).toBe('Numer1')
  expect(screen.getAllByRole('button', { name: 'Zapłać' })[0]?.closest('td')?.textContent).toBe('Zapłać')
  expect(header('Czynności').textContent).toBe('Czynności')
})

it('says the roles of its parts where style sheets take it apart, also of rows that it is turned to; as a table it needs none', async () => {
  const { container, unmount } = draw()
  const unsaid = () => container.querySelectorAll(':is(table, tbody, tr, th, td):not([role])').length
  expect(unsaid()).toBe(0)
  await userEvent.setup().click(screen.getByRole('button', { name: /Następna/ }))
  expect(unsaid()).toBe(0)
  unmount()
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(2_000)
  expect(draw().container.querySelectorAll('table [role], table[role]').length).toBe(0)
})

it('keeps the first row of the page in sight when the pages become longer', async () => {
  const user = userEvent.setup()
  draw()
  await user.click(screen.getByRole('button', { name: 'Ostatnia strona' }))
  expect(shown()[0]).toBe('Karta B')
  await user.selectOptions(screen.getByRole('combobox', { name: /na stronie/ }), '10')
  expect(shown()).toContain('Karta B')
  await user.selectOptions(screen.getByRole('combobox', { name: /na stronie/ }), '12')
  expect(shown()).toHaveLength(12)
})

it('says that it is empty, in the words of its page, without tools', () => {
  render(table([]))
  expect(screen.getByRole('region', { name: 'Karty' }).textContent).toContain('Nie ma kart')
  expect([screen.queryByRole('table'), screen.queryByRole('searchbox'), screen.queryByRole('combobox')]).toEqual([null, null, null])
})

it('is printed whole, whatever page stands on the screen', () => {
  draw()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(shown()).toHaveLength(12)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(shown()).toHaveLength(5)
})

describe('rows that become fewer', () => {
  it('turn back to the last page that there is', async () => {
    const user = userEvent.setup()
    const { rerender } = draw()
    await user.click(screen.getByRole('button', { name: 'Ostatnia strona' }))
    rerender(table(rows.slice(0, 7)))
    expect(shown()).toEqual(['Karta G', 'Karta F'])
  })

  it('are not hidden by a phrase that nobody can take back any more', async () => {
    const user = userEvent.setup()
    const { rerender } = draw()
    await user.type(screen.getByRole('searchbox'), 'k')
    await expect.poll(shown).toEqual(['Karta K'])
    rerender(table(rows.slice(0, 1)))
    expect(shown()).toEqual(['Karta L'])
    rerender(table(rows.slice(0, 5), { searchable: false }))
    expect(shown()).toHaveLength(5)
  })

  it('say of no column that they are ordered by it once none can be ordered', async () => {
    const user = userEvent.setup()
    const { rerender } = draw()
    await user.click(within(header('Nazwa')).getByRole('button'))
    rerender(table(rows.slice(0, 3), { searchable: false, columns: columns.map(({ sort: _sort, ...column }) => column) }))
    expect([shown(), header('Nazwa').getAttribute('aria-sort')]).toEqual([['Karta L', 'Karta K', 'Karta J'], null])
  })
})

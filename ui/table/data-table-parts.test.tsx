import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DataTable, type DataTableProps, type TableColumn } from './data-table.tsx'

interface Row {
  readonly id: number
  readonly name: string
}

const columns: readonly TableColumn<Row>[] = [
  { id: 'name', label: 'Nazwa', cell: ({ name }) => name, sort: ({ name }) => name, search: ({ name }) => name, lang: 'pl' },
  { id: 'id', label: 'Kwota', cell: ({ id }) => id, sort: ({ id }) => id, numeric: true, total: (rows) => `${rows.length} razy` },
  { id: 'note', label: 'Uwaga', cell: () => 'nic' },
]
const ROWS = ['Woda', 'Ścieki', 'Grunty', 'Las', 'Odpady', 'Środki', 'Rola'].map((name, at) => ({ id: at + 1, name }))

afterEach(cleanup)

const draw = (change: Partial<DataTableProps<Row>> = {}) =>
  render(<DataTable caption="Opłaty" columns={columns} rows={ROWS} rowKey={({ id }) => id} rowHeader="name" {...change} />)
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const head = (name: string) => screen.getByRole('columnheader', { name: new RegExp(name) })

describe('a table', () => {
  it('is named by its caption, its columns by their heads, its rows by the column that names them', () => {
    draw({ rows: ROWS.slice(0, 2) })
    const table = within(screen.getByRole('table', { name: 'Opłaty' }))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Nazwa', 'Kwota', 'Uwaga'])
    expect(table.getAllByRole('rowheader').map(({ textContent, lang }) => [textContent, lang])).toEqual([
      ['Woda', 'pl'],
      ['Ścieki', 'pl'],
      ['Razem', ''],
    ])
    expect(screen.queryByRole('row', { name: /^Woda/ })).not.toBeNull()
  })

  it('of one row has nothing that orders or searches it', () => {
    draw({ rows: ROWS.slice(0, 1), searchable: true })
    expect([screen.queryByRole('button'), screen.queryByRole('combobox'), screen.queryByRole('search')]).toEqual([null, null, null])
  })

  it('says in general words that it is empty where its page has none, under its own name', () => {
    draw({ rows: [] })
    expect(screen.getByRole('region', { name: 'Opłaty' }).textContent).toBe('OpłatyBrak danych do wyświetlenia')
  })
})

describe('the order of a column', () => {
  it('is changed by keyboard, keeps the focus, and the head says which way it is and which way the next press goes', async () => {
    const user = userEvent.setup()
    draw({ columns: columns.map(({ total: _total, ...column }) => column), pageSize: 20 })
    const button = within(head('Nazwa')).getByRole('button')
    expect([head('Nazwa').getAttribute('aria-sort'), button.title]).toEqual([null, 'Sortuj rosnąco'])
    button.focus()
    await user.keyboard('{Enter}')
    expect([head('Nazwa').getAttribute('aria-sort'), button.title, document.activeElement]).toEqual([
      'ascending',
      'Sortuj malejąco',
      button,
    ])
    // As Polish is spelled: Ś after S, not after Z.
    expect(names()).toEqual(['Grunty', 'Las', 'Odpady', 'Rola', 'Ścieki', 'Środki', 'Woda'])
    await user.keyboard(' ')
    expect([head('Nazwa').getAttribute('aria-sort'), names()[0], document.activeElement]).toEqual(['descending', 'Woda', button])
  })

  it('of one column ends that of another; what cannot be ordered has no button', async () => {
    const user = userEvent.setup()
    draw()
    await user.click(within(head('Nazwa')).getByRole('button'))
    await user.click(within(head('Kwota')).getByRole('button'))
    expect(screen.getAllByRole('columnheader').map((one) => one.getAttribute('aria-sort'))).toEqual([null, 'ascending', null])
    expect(within(head('Uwaga')).queryByRole('button')).toBeNull()
  })
})

it('a search is a landmark that names its table, and says aloud how many it found', async () => {
  const user = userEvent.setup()
  draw({ searchable: true })
  const search = within(screen.getByRole('search', { name: 'Szukaj w tabeli: Opłaty' }))
  expect(search.getByRole('status').textContent).toBe('')
  await user.type(search.getByRole('searchbox', { name: 'Szukaj w tabeli' }), 'ki')
  await expect.poll(() => search.getByRole('status').textContent).toBe('Znaleziono 2 wyniki')
  await user.clear(search.getByRole('searchbox'))
  await user.type(search.getByRole('searchbox'), '   ')
  expect(search.getByRole('status').textContent).toBe('')
})

it('sums are a row of their name, each figure under its column, in every order of the rows', () => {
  draw({ pageSize: 5 })
  const total = within(screen.getByRole('row', { name: /^Razem/ }))
  expect(total.getByRole('rowheader').textContent).toBe('Razem')
  expect(total.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Kwota7 razy', ''])
})

it('more about a row stands in a row under it, as wide as the table, only where there is more', () => {
  draw({ rows: ROWS.slice(0, 2), details: ({ id }) => (id === 2 ? <p>Zapłacono w maju</p> : null) })
  const rows = screen.getAllByRole('row')
  const more = rows.findIndex(({ textContent }) => textContent === 'Zapłacono w maju')
  expect(rows[more - 1]?.textContent).toContain('Ścieki')
  expect(within(rows[more] ?? document.body).getByRole('cell')).toHaveProperty('colSpan', 3)
})

it('turning a page tells whoever has something open in it', async () => {
  const user = userEvent.setup()
  const onTurn = vi.fn<() => void>()
  draw({ onTurn })
  await user.click(screen.getByRole('button', { name: 'Następna strona' }))
  expect(onTurn).toHaveBeenCalledOnce()
})

// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
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

// The test's DOM has no typefaces that arrive late.
beforeAll(() => Object.defineProperty(document, 'fonts', { value: new EventTarget() }))
afterEach(cleanup)

const draw = () => render(<DataTable caption="Karty" columns={columns} rows={rows} rowKey={({ id }) => id} rowHeader="name" searchable />)
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

import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { DataTable } from './data-table.tsx'
import { useOpening } from './use-opening.tsx'

const ROWS = Array.from({ length: 7 }, (_, at) => ({ id: at + 1, more: at === 1 ? null : `Więcej o ${at + 1}` }))

function Opened({ first = null }: { readonly first?: number | null }) {
  const { column, table } = useOpening<(typeof ROWS)[number]>({
    label: 'Szczegóły',
    keyOf: ({ id }) => id,
    says: ({ id }, isOpen) => (isOpen ? ['Zwiń', `Zwiń ${id}`] : ['Pokaż', `Pokaż ${id}`]),
    render: ({ more }) => more && <p>{more}</p>,
    first,
  })
  const name = { id: 'name', label: 'Nazwa', cell: ({ id }: { id: number }) => `Wiersz ${id}` }
  return <DataTable {...table} caption="Wiersze" columns={[name, column]} rows={ROWS} rowHeader="name" />
}

afterEach(cleanup)

const button = (name: string) => screen.getByRole('button', { name })
const told = () => ROWS.flatMap(({ more }) => (more !== null && screen.queryByText(more) !== null ? [more] : []))

it('opens one row at a time, says which, and closes it again', async () => {
  const user = userEvent.setup()
  render(<Opened />)
  expect([told(), button('Pokaż 1').getAttribute('aria-expanded')]).toEqual([[], 'false'])
  await user.click(button('Pokaż 1'))
  expect([told(), button('Zwiń 1').getAttribute('aria-expanded')]).toEqual([['Więcej o 1'], 'true'])
  await user.click(button('Pokaż 3'))
  expect(told()).toEqual(['Więcej o 3'])
  await user.click(button('Zwiń 3'))
  expect(told()).toEqual([])
})

it('begins with a row that is open, and closes it when another page is turned to', async () => {
  const user = userEvent.setup()
  render(<Opened first={3} />)
  expect(told()).toEqual(['Więcej o 3'])
  await user.click(screen.getByRole('button', { name: /^Następna/ }))
  await user.click(screen.getByRole('button', { name: /^Poprzednia/ }))
  expect(told()).toEqual([])
})

it('has no button for a row of which there is nothing more', () => {
  render(<Opened />)
  expect(screen.queryByRole('button', { name: 'Pokaż 2' })).toBeNull()
})

import { cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { inRouter } from '#client/testing/in-router.tsx'
import { ListEditor } from './list-editor.tsx'
import { RowsField } from './rows-field.tsx'

afterEach(cleanup)

function Names() {
  const [names, setNames] = useState(['Ala', 'Ola', 'Ela'])
  return (
    <ListEditor
      items={names.map((name) => ({ name }))}
      nameOf={({ name }) => name}
      fresh={{ name: '' }}
      what="imię"
      onChange={(all) => setNames(all.map(({ name }) => name))}
    >
      {({ name }) => <span>{name}</span>}
    </ListEditor>
  )
}
const order = () => screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

it('a thing that is moved or taken out by keyboard takes the focus along, or leaves it where something is left to press', async () => {
  const { user } = await inRouter(<Names />)
  screen.getByRole('button', { name: 'W dół: 1. Ala' }).focus()
  await user.keyboard('{Enter}')
  expect([order(), focused()]).toEqual([['1. Ola', '2. Ala', '3. Ela'], 'W dół: 2. Ala'])
  await user.keyboard('{Enter}')
  // At the end nothing is below it.
  expect([order(), focused()]).toEqual([['1. Ola', '2. Ela', '3. Ala'], 'W górę: 3. Ala'])
  screen.getByRole('button', { name: 'Usuń: 3. Ala' }).focus()
  await user.keyboard('{Enter}')
  expect(focused()).toBe('Usuń: 2. Ela')
  await user.keyboard('{Enter}')
  await user.keyboard('{Enter}')
  expect(focused()).toBe('Dodaj: imię')
})

it('the fields of one thing stand open at a time, and stay open with it wherever it goes', async () => {
  const { user } = await inRouter(<Names />)
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const open = () => screen.queryAllByText(/^(?:Ala|Ola|Ela)$/).map(({ textContent }) => textContent)
  expect(open()).toEqual([])
  await press('Zmień: 2. Ola')
  await press('Zmień: 1. Ala')
  expect(open()).toEqual(['Ala'])
  await press('W dół: 1. Ala')
  await press('W dół: 2. Ala')
  await press('Usuń: 1. Ola')
  expect([open(), order()]).toEqual([['Ala'], ['1. Ela', '2. Ala']])
  await press('Zmień: 2. Ala')
  expect(open()).toEqual([])
  await press('Zmień: 2. Ala')
  await press('Usuń: 2. Ala')
  expect(open()).toEqual([])
})

function Rows() {
  const [rows, setRows] = useState([['1/2021', 'Młyn']])
  return (
    <>
      <RowsField label="Wiersze" hint="" value={rows} onChange={setRows} />
      <output>{JSON.stringify(rows)}</output>
    </>
  )
}

it('rows are lines that stay as they are typed, and lines of a spreadsheet are rows too', async () => {
  const { user } = await inRouter(<Rows />)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Wiersze/ })
  expect(field.value).toBe('1/2021 | Młyn')
  await user.type(field, '{Enter}2/2022 | ')
  expect([field.value, screen.getByRole('status').textContent]).toEqual(['1/2021 | Młyn\n2/2022 | ', '[["1/2021","Młyn"],["2/2022",""]]'])
  await user.clear(field)
  await user.click(field)
  await user.paste('3/2023\tDwór z parkiem\n4/2024\tRatusz')
  expect(screen.getByRole('status').textContent).toBe('[["3/2023","Dwór z parkiem"],["4/2024","Ratusz"]]')
})

import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { RegistersForm } from './registers-form.tsx'
import { useState } from 'react'

afterEach(cleanup)

const OFFICE = [
  { idOrganizacji: 280, typ: 'WBUDOWANY', statusy: [{ znak: 'A.1', przedmiot: 'p', etap: 'e', data: 'd', komorka: 'k' }], rejestry: [] },
]
let written: unknown
function Form() {
  const [text, setText] = useState(JSON.stringify(OFFICE))
  return (
    <RegistersForm
      text={text}
      onChange={(value) => {
        written = value
        setText(JSON.stringify(value))
      }}
    />
  )
}

it('a row of case statuses is typed letter by letter', async () => {
  render(<Form />)
  const lines = screen.getByLabelText<HTMLTextAreaElement>(/^Statusy spraw/)
  const user = userEvent.setup()
  await user.type(lines, '{enter}AB | budowa')
  expect(lines.value).toBe('A.1 | p | e | d | k\nAB | budowa')
  expect(written).toMatchObject([{ statusy: [{ znak: 'A.1' }, { znak: 'AB', przedmiot: 'budowa', etap: '' }] }])
})

it('the other kind of page and back loses nothing', async () => {
  render(<Form />)
  const user = userEvent.setup()
  const kind = screen.getByRole('combobox')
  await user.selectOptions(kind, 'ZEWNETRZNY')
  expect(written).toEqual([{ idOrganizacji: 280, typ: 'ZEWNETRZNY', dostawca: '', adresStatusow: '', adresRejestrow: '' }])
  await user.selectOptions(kind, 'WBUDOWANY')
  expect(written).toEqual(OFFICE)
})

import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { Select } from './select.tsx'
import { TextArea, TextField } from './text-field.tsx'

afterEach(cleanup)

const OPTIONS = [
  { value: '', label: 'Wybierz' },
  { value: 'woda', label: 'Woda' },
  { value: 'dawne', label: 'Dawne', disabled: true },
]
const SAID = { label: 'Nazwa', hint: 'Jak na fakturze.', error: 'Podaj nazwę.' }

describe.each([
  ['a line', 'textbox', (props: typeof SAID) => <TextField {...props} />],
  ['several lines', 'textbox', (props: typeof SAID) => <TextArea {...props} />],
  ['a list', 'combobox', (props: typeof SAID) => <Select {...props} options={OPTIONS} value="" onChange={() => {}} />],
  ['a box to tick', 'checkbox', (props: typeof SAID) => <Checkbox {...props} />],
] as const)('%s', (_, role, field) => {
  it('is called by its label, and its hint and its fault are read with it', () => {
    render(field(SAID))
    const control = screen.getByRole(role, { name: 'Nazwa' })
    const described = (control.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)
    expect(described).toEqual(['Jak na fakturze.', 'Podaj nazwę.'])
    expect(control.getAttribute('aria-invalid')).toBe('true')
  })

  it('points at nothing where there is neither', () => {
    render(field({ label: 'Nazwa', hint: '', error: '' }))
    const control = screen.getByRole(role, { name: 'Nazwa' })
    expect([control.getAttribute('aria-describedby'), control.getAttribute('aria-invalid')]).toEqual([null, null])
  })
})

it('a required field says so by itself; its star is for the eyes alone', () => {
  render(<TextField label="PESEL" required />)
  const control = screen.getByRole('textbox', { name: 'PESEL' })
  expect(control).toHaveProperty('required', true)
  expect(screen.getByText('*', { exact: false, ignore: 'label' }).getAttribute('aria-hidden')).toBe('true')
})

it('an entry of a list that cannot be chosen is shown, and the others tell their value', async () => {
  const onChange = vi.fn<(value: string) => void>()
  render(<Select label="Sprawa" options={OPTIONS} value="" onChange={onChange} />)
  expect(screen.getByRole('option', { name: 'Dawne' })).toHaveProperty('disabled', true)
  await userEvent.setup().selectOptions(screen.getByRole('combobox'), 'Woda')
  expect(onChange.mock.calls).toEqual([['woda']])
})

it.each([
  ['a line', TextField],
  ['several lines', TextArea],
] as const)('%s takes what is too long whole and says by how much', async (_, TextOf) => {
  function Typed() {
    const [value, setValue] = useState('')
    return <TextOf label="Powód" maxLength={10} value={value} onChange={({ target }) => setValue(target.value)} />
  }
  render(<Typed />)
  const control = screen.getByRole<HTMLInputElement>('textbox', { name: 'Powód' })
  await userEvent.setup().click(control)
  await userEvent.setup().paste('Dziesięć i jeszcze')
  expect([control.value, control.getAttribute('aria-invalid')]).toEqual(['Dziesięć i jeszcze', 'true'])
  expect(document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Za długi wpis. Znaków: 18, dozwolone: 10.',
  )
})

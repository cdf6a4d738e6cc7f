import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { CheckboxGroup } from './checkbox-group.tsx'
import { Checkbox } from './checkbox.tsx'
import { PasswordField } from './password-field.tsx'
import { SegmentedControl } from './segmented-control.tsx'

afterEach(cleanup)

const OPTIONS = [
  { value: '2024', label: '2024' },
  { value: '2025', label: '2025' },
  { value: '2026', label: '2026' },
]

function Years({ begin }: { readonly begin: readonly string[] }) {
  const [values, setValues] = useState(begin)
  return (
    <>
      <CheckboxGroup label="Lata" options={OPTIONS} values={values} onChange={setValues} />
      <output>{values.join(' ')}</output>
    </>
  )
}

describe('any number of a few', () => {
  it('are ticked and unticked one by one, and told in their order whatever the order of ticking', async () => {
    const user = userEvent.setup()
    render(<Years begin={['2026']} />)
    const group = within(screen.getByRole('group', { name: 'Lata' }))
    await user.click(group.getByRole('checkbox', { name: '2024' }))
    expect(screen.getByRole('status').textContent).toBe('2024 2026')
    await user.click(group.getByRole('checkbox', { name: '2026' }))
    expect(screen.getByRole('status').textContent).toBe('2024')
    expect(group.getByRole('checkbox', { name: '2026' })).toHaveProperty('checked', false)
  })

  it('are taken by keyboard alone', async () => {
    const user = userEvent.setup()
    render(<Years begin={[]} />)
    await user.tab()
    await user.tab()
    await user.keyboard(' ')
    expect(screen.getByRole('status').textContent).toBe('2025')
  })
})

it('one of a few is a group of radio buttons, of which two on one page do not disturb one another', async () => {
  const user = userEvent.setup()
  function Two() {
    const [one, setOne] = useState('2024')
    const [other, setOther] = useState('2026')
    return (
      <>
        <SegmentedControl label="Od" options={OPTIONS} value={one} onChange={setOne} />
        <SegmentedControl label="Do" options={OPTIONS} value={other} onChange={setOther} />
      </>
    )
  }
  render(<Two />)
  await user.click(within(screen.getByRole('group', { name: 'Od' })).getByRole('radio', { name: '2025' }))
  const chosen = (name: string) =>
    within(screen.getByRole('group', { name }))
      .getAllByRole<HTMLInputElement>('radio')
      .filter(({ checked }) => checked)
      .map(({ value }) => value)
  expect([chosen('Od'), chosen('Do')]).toEqual([['2025'], ['2026']])
  expect(new Set(screen.getAllByRole('radio').map((radio) => radio.getAttribute('name'))).size).toBe(2)
})

describe('one of a few, by keyboard,', () => {
  function Chosen() {
    const [value, setValue] = useState('2024')
    return (
      <>
        <SegmentedControl
          label="Rok"
          options={OPTIONS.map((one) => ({ ...one, disabled: one.value === '2025' }))}
          value={value}
          onChange={setValue}
        />
        <button type="button">Dalej</button>
      </>
    )
  }
  const checked = () => screen.getAllByRole<HTMLInputElement>('radio').filter((radio) => radio.checked)

  it('is one stop of the way through the page; arrows choose, and pass over what cannot be chosen', async () => {
    const user = userEvent.setup()
    render(<Chosen />)
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '2024' }))
    await user.keyboard('{ArrowRight}')
    expect([checked(), document.activeElement]).toEqual([
      [screen.getByRole('radio', { name: '2026' })],
      screen.getByRole('radio', { name: '2026' }),
    ])
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Dalej' }))
  })

  it('is not what cannot be chosen, also by a press', async () => {
    const user = userEvent.setup()
    render(<Chosen />)
    await user.click(screen.getByText('2025'))
    expect(checked()).toEqual([screen.getByRole('radio', { name: '2024' })])
  })
})

describe('a box to tick', () => {
  it('is ticked by a press on its words, and by the space bar', async () => {
    const user = userEvent.setup()
    render(<Checkbox label="Podatek, rata 3" />)
    const box = screen.getByRole('checkbox', { name: 'Podatek, rata 3' })
    await user.click(screen.getByText('Podatek, rata 3'))
    expect(box).toHaveProperty('checked', true)
    await user.keyboard(' ')
    expect(box).toHaveProperty('checked', false)
  })

  it('whose words stand beside it in sight is still called by them', () => {
    render(<Checkbox label="Podatek, rata 3" hideLabel />)
    expect(screen.getByRole('checkbox', { name: 'Podatek, rata 3' })).not.toBeNull()
  })

  it('that cannot be changed stays as it is', async () => {
    const user = userEvent.setup()
    render(<Checkbox label="Zgoda" disabled defaultChecked />)
    await user.click(screen.getByText('Zgoda'))
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', true)
  })
})

it('a box that must be ticked says so, and why it is not enough', () => {
  render(<Checkbox label="Zgoda" required hint="Można ją cofnąć." error="Zgoda jest potrzebna" />)
  const box = screen.getByRole('checkbox', { name: /Zgoda/ })
  expect([box.getAttribute('aria-invalid'), box.hasAttribute('required')]).toEqual(['true', true])
  const words = (box.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)
  expect(words).toEqual(['Można ją cofnąć.', 'Zgoda jest potrzebna'])
})

describe('a password', () => {
  function Tested({ onSend }: { readonly onSend: () => void }) {
    const [value, setValue] = useState('')
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSend()
        }}
      >
        <PasswordField label="Hasło" autoComplete="current-password" value={value} onChange={(event) => setValue(event.target.value)} />
      </form>
    )
  }

  it('is shown and covered again by a button that sends nothing, and stays as it was typed', async () => {
    const user = userEvent.setup()
    let sent = 0
    render(<Tested onSend={() => (sent += 1)} />)
    const field = screen.getByLabelText('Hasło')
    await user.click(field)
    await user.paste(' tajne hasło ')
    expect(field.getAttribute('type')).toBe('password')
    await user.click(screen.getByRole('button', { name: 'Pokaż hasło' }))
    expect([field.getAttribute('type'), field]).toEqual(['text', expect.objectContaining({ value: ' tajne hasło ' })])
    await user.click(screen.getByRole('button', { name: 'Ukryj hasło' }))
    expect([field.getAttribute('type'), sent]).toEqual(['password', 0])
  })

  it('is filled by a password manager: its purpose stands in the field, and nothing is written with capitals', () => {
    render(<Tested onSend={() => undefined} />)
    const field = screen.getByLabelText('Hasło')
    expect([field.getAttribute('autocomplete'), field.getAttribute('autocapitalize'), field.getAttribute('spellcheck')]).toEqual([
      'current-password',
      'none',
      'false',
    ])
  })
})

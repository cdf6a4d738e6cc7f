import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { AmountField } from './amount-field.tsx'

function Tested() {
  const [pln, setPln] = useState<number | null>(null)
  return (
    <>
      <AmountField label="Kwota" value={pln} onChange={setPln} />
      <output>{String(pln)}</output>
      <button type="button" onClick={() => setPln(null)}>
        Wyczyść
      </button>
      <button type="button" onClick={() => setPln(1250.5)}>
        Całość
      </button>
    </>
  )
}

afterEach(cleanup)

const field = () => screen.getByRole('textbox', { name: 'Kwota' })
const told = () => screen.getByRole('status').textContent

describe('an amount as it is typed', () => {
  it.each([
    ['1250,5', '1250.5'],
    ['1 250.50', '1250.5'],
    ['1.250,50', '1250.5'],
    ['12,', 'null'],
    ['12,345', 'null'],
    ['dużo', 'null'],
  ])('%s is %s', async (typed, pln) => {
    const user = userEvent.setup()
    render(<Tested />)
    await user.type(field(), typed)
    expect(told()).toBe(pln)
    expect(field()).toHaveProperty('value', typed)
  })

  it('is called wrong when the field is left, and not before', async () => {
    const user = userEvent.setup()
    render(<Tested />)
    await user.type(field(), '12,345')
    expect(field().getAttribute('aria-invalid')).not.toBe('true')
    await user.tab()
    expect(field().getAttribute('aria-invalid')).toBe('true')
    await user.click(field())
    expect(field().getAttribute('aria-invalid')).not.toBe('true')
  })

  it('follows a value set elsewhere, and is cleared by none', async () => {
    const user = userEvent.setup()
    render(<Tested />)
    await user.click(screen.getByRole('button', { name: 'Całość' }))
    expect(field()).toHaveProperty('value', expect.stringMatching(/^1.?250,50$/))
    await user.click(screen.getByRole('button', { name: 'Wyczyść' }))
    expect(field()).toHaveProperty('value', '')
  })
})

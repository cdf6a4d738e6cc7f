import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { bareCode, CodeField, isWholeCode } from './code-field.tsx'

afterEach(cleanup)

const onConfirm = vi.fn<() => void>()
function Asked({ isRecovery = false, takesRecovery = true }: { readonly isRecovery?: boolean; readonly takesRecovery?: boolean }) {
  const [code, setCode] = useState('')
  return (
    <CodeField
      label="Kod"
      value={code}
      onChange={(event) => setCode(event.target.value)}
      isRecovery={isRecovery}
      takesRecovery={takesRecovery}
      onConfirm={onConfirm}
    />
  )
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Kod/ })

async function typed(text: string, asked = <Asked />): Promise<[value: string, confirmed: number]> {
  onConfirm.mockClear()
  render(asked)
  await userEvent.setup().type(field(), text)
  return [field().value, onConfirm.mock.calls.length]
}

describe('a code of the second step', () => {
  it('is confirmed by Space once it is whole, and the space is none of it', async () => {
    expect(await typed('123456 ')).toEqual(['123456', 1])
  })

  it('may be typed in groups: a space in the middle is a space', async () => {
    expect(await typed('123 456')).toEqual(['123 456', 0])
  })

  it('of recovery is confirmed the same way, where it is taken', async () => {
    expect(await typed('0123-4567-89AB-cdef ')).toEqual(['0123-4567-89AB-cdef', 1])
    cleanup()
    expect(await typed('0123456789abcdef ', <Asked takesRecovery={false} />)).toEqual(['0123456789abcdef ', 0])
  })

  it('comes from the app on the keyboard of numbers, and a recovery code on that of letters', () => {
    const { rerender } = render(<Asked />)
    expect([field().inputMode, field().autocomplete, field().required]).toEqual(['numeric', 'one-time-code', true])
    rerender(<Asked isRecovery />)
    expect([field().inputMode, field().autocomplete]).toEqual(['text', 'off'])
  })

  it.each([
    ['123456', true, true],
    ['123-456', true, true],
    ['12345', false, false],
    ['1234567', false, false],
    ['12345a', false, false],
    ['0123 4567 89ab CDEF', true, false],
    ['0123456789abcde', false, false],
    ['0123456789abcdefa', false, false],
    ['0123456789abcdeg', false, false],
  ])('%s is whole with recovery codes: %s, without: %s', (code, withRecovery, without) => {
    expect([isWholeCode(code, true), isWholeCode(code, false)]).toEqual([withRecovery, without])
  })

  it('is sent without its groups', () => {
    expect(bareCode(' 123-456 ')).toBe('123456')
  })
})

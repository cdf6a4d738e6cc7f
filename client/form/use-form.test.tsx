import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { ApiError } from '../call/api-error.ts'
import { useForm } from './use-form.ts'

interface Entries extends Record<string, string> {
  readonly login: string
  readonly haslo: string
}

interface TestedProps {
  readonly send: (values: Entries) => Promise<void>
  readonly onSent?: () => void
}

function Tested({ send, onSent = () => undefined }: TestedProps) {
  const form = useForm<Entries>({
    initial: { login: '', haslo: '' },
    check: ({ login, haslo }) => ({ login: login === '' ? 'Podaj login' : undefined, haslo: haslo === '' ? 'Podaj hasło' : undefined }),
    send,
    onSent,
    forgets: 'haslo',
    fieldOfCode: { 1502: 'haslo' },
    failed: 'Nie udało się',
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      {form.summary.errors.length > 1 && <ErrorSummary {...form.summary} />}
      <TextField {...form.text('login')} label="Login" required />
      <PasswordField {...form.text('haslo')} label="Hasło" required />
      {form.failure && <p role="alert">{form.failure.text}</p>}
      <button type="submit">Zaloguj</button>
    </form>
  )
}

afterEach(cleanup)

const login = () => screen.getByRole('textbox', { name: /Login/ })
const password = () => screen.getByLabelText(/^Hasło/)
const press = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Zaloguj' }))

describe('a form that is refused', () => {
  it('gives the focus to the list of several faults, which leads to each field, and sends nothing', async () => {
    const user = userEvent.setup()
    const send = vi.fn<TestedProps['send']>(async () => undefined)
    render(<Tested send={send} />)
    await press(user)
    expect(document.activeElement).toBe(screen.getByRole('group'))
    await user.click(screen.getByRole('link', { name: /Podaj hasło/ }))
    expect(document.activeElement).toBe(password())
    expect(send).not.toHaveBeenCalled()
  })

  it('gives the focus to the one field at fault, which says why', async () => {
    const user = userEvent.setup()
    render(<Tested send={async () => undefined} />)
    await user.type(password(), 'tajne')
    await press(user)
    expect(document.activeElement).toBe(login())
    expect(login().getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(login().getAttribute('aria-describedby') ?? '')?.textContent).toContain('Podaj login')
    expect(screen.queryByRole('group')).toBeNull()
  })

  it('takes a mark away when the field is mended, and marks no other while typing', async () => {
    const user = userEvent.setup()
    render(<Tested send={async () => undefined} />)
    await user.type(password(), 'tajne')
    await press(user)
    await user.type(login(), 'anna')
    expect(login().getAttribute('aria-invalid')).not.toBe('true')
    expect(password().getAttribute('aria-invalid')).not.toBe('true')
  })
})

async function filled(props: TestedProps) {
  const user = userEvent.setup()
  render(<Tested {...props} />)
  await user.type(login(), 'anna')
  await user.type(password(), 'tajne')
  return user
}

describe('a form that is sent', () => {
  it('is sent once by two presses, and goes on once', async () => {
    const done = Promise.withResolvers<void>()
    const send = vi.fn<TestedProps['send']>(() => done.promise)
    const onSent = vi.fn<() => void>()
    const user = await filled({ send, onSent })
    await press(user)
    await press(user)
    done.resolve()
    await vi.waitFor(() => expect(onSent).toHaveBeenCalled())
    expect([send.mock.calls.length, onSent.mock.calls.length]).toEqual([1, 1])
    expect(send).toHaveBeenCalledWith({ login: 'anna', haslo: 'tajne' })
  })

  it('marks the field that the server blames, and keeps what was typed', async () => {
    const user = await filled({
      send: async () => {
        throw new ApiError(400, { kod: 1502, opis: 'Hasło było już używane' })
      },
    })
    await press(user)
    await vi.waitFor(() => expect(document.activeElement).toBe(password()))
    expect(password()).toHaveProperty('value', 'tajne')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('empties the password alone where the server blames no field, says so, and can be sent again', async () => {
    const send = vi.fn<TestedProps['send']>(async () => undefined)
    send.mockRejectedValueOnce(new ApiError(401, { kod: 1101, opis: 'Błędny login lub hasło' }))
    const user = await filled({ send })
    await press(user)
    expect((await screen.findByRole('alert')).textContent).toContain('Błędny login lub hasło')
    expect(login()).toHaveProperty('value', 'anna')
    expect(password()).toHaveProperty('value', '')
    expect(document.activeElement).toBe(password())
    await user.type(password(), 'lepsze')
    await press(user)
    expect(send).toHaveBeenLastCalledWith({ login: 'anna', haslo: 'lepsze' })
  })
})

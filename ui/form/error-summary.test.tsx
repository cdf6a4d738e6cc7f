import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ErrorSummary, type FormError } from './error-summary.tsx'
import { Checkbox } from './checkbox.tsx'
import { TextField } from './text-field.tsx'

const ERRORS: readonly FormError[] = [
  { field: 'email', message: 'Podaj adres e-mail' },
  { field: 'zgoda', message: 'Zgoda jest potrzebna' },
  { message: 'Portal nie odpowiada' },
]

const form = (attempt: number, errors = ERRORS) => (
  <>
    <ErrorSummary errors={errors} attempt={attempt} />
    <TextField id="email" label="E-mail" />
    <Checkbox id="zgoda" label="Zgoda" />
  </>
)
const summary = () => screen.getByRole('group', { name: 'Proszę poprawić dane w formularzu' })

const scrolled = vi.fn<() => void>()
beforeEach(() => void vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(scrolled.mockReset()))
afterEach(cleanup)

it('takes the focus when a form is refused, each time anew, and never while nothing was sent', async () => {
  const user = userEvent.setup()
  const { rerender } = render(form(0))
  expect(document.activeElement).toBe(document.body)
  rerender(form(1))
  expect(document.activeElement).toBe(summary())
  await user.click(screen.getByRole('textbox', { name: 'E-mail' }))
  rerender(form(1, ERRORS.slice(1)))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'E-mail' }))
  rerender(form(2, ERRORS.slice(1)))
  expect(document.activeElement).toBe(summary())
})

it('has every fault in its order, and leads by keyboard to the field of each that has one', async () => {
  const user = userEvent.setup()
  render(form(1))
  const list = within(summary())
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(ERRORS.map(({ message }) => message))
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Podaj adres e-mail', 'Zgoda jest potrzebna'])
  await user.tab()
  expect(document.activeElement).toBe(list.getByRole('link', { name: 'Podaj adres e-mail' }))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'E-mail' }))
  await user.click(list.getByRole('link', { name: 'Zgoda jest potrzebna' }))
  expect([document.activeElement, scrolled.mock.calls.length]).toEqual([screen.getByRole('checkbox', { name: 'Zgoda' }), 2])
})

it('is nothing without a fault, also after a form that was refused', () => {
  const { rerender } = render(form(1))
  rerender(form(1, []))
  expect([screen.queryByRole('group'), screen.queryByRole('heading')]).toEqual([null, null])
})

it('is no live region beside its focus: it would be read twice', () => {
  render(form(1))
  expect([screen.queryByRole('alert'), screen.queryByRole('status')]).toEqual([null, null])
})

it('bears the words of its form where it has some', () => {
  render(<ErrorSummary title="Nie zlecono płatności" errors={ERRORS} attempt={1} />)
  expect(screen.getByRole('heading', { level: 2, name: 'Nie zlecono płatności' })).not.toBeNull()
  expect(screen.getByRole('group', { name: 'Nie zlecono płatności' })).not.toBeNull()
})

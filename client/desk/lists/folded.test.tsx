import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { Folded } from './folded.tsx'

afterEach(cleanup)

const open = (count: number) => {
  render(
    <Folded count={count}>
      <input aria-label="Numer" />
    </Folded>,
  )
  return screen.getByRole('button')
}

it('opens and shuts what it names, and says so', async () => {
  const user = userEvent.setup()
  const button = open(0)
  const states = () => [button.getAttribute('aria-expanded'), button.closest('[data-open]') !== null]
  expect([button.textContent, states()]).toEqual(['Filtry i szukanie', ['false', false]])
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')?.contains(screen.getByLabelText('Numer'))).toBe(true)
  await user.click(button)
  expect(states()).toEqual(['true', true])
  await user.click(button)
  expect(states()).toEqual(['false', false])
})

it('says how much is chosen, which narrows the rows though nobody sees it', () => {
  expect(open(2).textContent).toBe('Filtry i szukanie: 2')
})

import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Loading } from './loading.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('what loads quickly says nothing, what takes longer says so, what takes very long says it in other words', () => {
  render(<Loading />)
  const said = () => screen.getByRole('status').textContent
  expect(said()).toBe('')
  act(() => void vi.advanceTimersByTime(300))
  const first = said()
  act(() => void vi.advanceTimersByTime(5_000))
  expect([first, said()].every(Boolean)).toBe(true)
  expect(said()).not.toBe(first)
})

it('what is below waits for it, but no longer than until it says that it takes long', () => {
  const { container } = render(<Loading />)
  const holds = () => container.querySelector('[data-holds]') !== null
  act(() => void vi.advanceTimersByTime(4_900))
  expect(holds()).toBe(true)
  act(() => void vi.advanceTimersByTime(100))
  expect(holds()).toBe(false)
})

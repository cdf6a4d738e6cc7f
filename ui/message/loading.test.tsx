// @vitest-environment happy-dom
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

import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { contract } from '#shared/contracts/desk/today.ts'
import { memberWith } from '../testing/desk.ts'
import { begin, deskSession, end } from './session.ts'
import { forgetAnswers, useDesk, useDeskAll } from './use-desk.ts'

const EVERY_MS = 1_000
const asked = vi.fn<() => Promise<Response>>()

function Polling() {
  const one = useDesk(contract.mails, {}, { pollMs: EVERY_MS })
  useDeskAll(contract.queue, [{ id: 'skrzynka' }], EVERY_MS)
  return <p>{one.data ? 'here' : 'nothing'}</p>
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  asked.mockReset().mockImplementation(async () => Response.json({ wyslane: 0, czekaja: 0, nieudane: 0 }))
  vi.stubGlobal('fetch', asked)
  begin(memberWith([]))
})
afterEach(() => {
  cleanup()
  forgetAnswers()
  deskSession.set({ state: 'asking', member: null, endsAt: 0 })
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('a page asks again and again, but not under the dialog of a session that has ended', async () => {
  render(<Polling />)
  await pass(3 * EVERY_MS)
  expect(screen.getByText('here')).not.toBeNull()
  const before = asked.mock.calls.length
  expect(before).toBeGreaterThan(4)
  act(() => end())
  await pass(60 * EVERY_MS)
  expect(asked.mock.calls.length).toBe(before)
  act(() => begin(memberWith([])))
  await pass(3 * EVERY_MS)
  expect(asked.mock.calls.length).toBeGreaterThan(before)
})

import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { begin, deskSession, type Member } from '#client/desk/session.ts'
import { Strip } from './strip.tsx'

const MEMBER: Member = {
  login: 'anna',
  imieNazwisko: 'Anna Nowak',
  czasSesji: 2,
  role: [],
  uprawnienia: [],
  nazwaUrzedu: 'Urząd',
  czyHaslo: true,
}
const asked = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', asked.mockReset())
  begin(MEMBER)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answer = (status: number, body: object) => Response.json(body, { status })
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('a session that work in another tab has prolonged does not end in this one, and asking is no work', async () => {
  asked.mockImplementation(async () => answer(200, { ...MEMBER, czasSesji: 600 }))
  render(<Strip />)
  await later(2_000)
  expect(deskSession.get().state).toBe('here')
  expect(screen.getByRole('timer').textContent).toContain('10:00')
  expect(asked.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-background'))).toEqual(['1'])
})

it.each([
  ['is over', async () => answer(401, { kod: 1005, opis: '' })],
  ['cannot be asked for', async () => Promise.reject(new TypeError('network'))],
])('a session that %s ends here too', async (_name, said) => {
  asked.mockImplementation(said)
  render(<Strip />)
  await later(2_000)
  expect(deskSession.get().state).toBe('ended')
})

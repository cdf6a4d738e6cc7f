import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearSession, setToken } from '../session/session-store.ts'
import { call } from './call.ts'
import { NoAnswer } from './api-error.ts'

const OWN = { method: 'GET', path: '/konto', access: 'session' } as const
const fetched = vi.fn<() => Promise<Response>>()

/** As `boot.js` has asked. */
function asked(authorization: string, answer: Promise<Response>): void {
  answer.catch(() => null)
  globalThis.portalEarly = { authorization, answers: new Map([['/api/konto', answer]]) }
}
const answerOf = (body: unknown) => Promise.resolve(new Response(JSON.stringify(body)))

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  fetched.mockImplementation(() => answerOf({ from: 'call' }))
  setToken('tajny', false)
  // The page has just begun, however long this process has run.
  vi.spyOn(performance, 'now').mockReturnValue(1_000)
})
afterEach(() => {
  globalThis.portalEarly = undefined
  clearSession()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('what was asked early is not asked again, and the next time it is', async () => {
  asked('Bearer tajny', answerOf({ from: 'early' }))
  expect([await call(OWN), await call(OWN)]).toEqual([{ from: 'early' }, { from: 'call' }])
})

it('nobody is given what was asked for another session', async () => {
  asked('Bearer inny', answerOf({ from: 'early' }))
  expect(await call(OWN)).toEqual({ from: 'call' })
})

it('what nobody has taken at the start is too old later', async () => {
  asked('Bearer tajny', answerOf({ from: 'early' }))
  vi.spyOn(performance, 'now').mockReturnValue(60_000)
  expect(await call(OWN)).toEqual({ from: 'call' })
})

it('a portal that has not answered in time is told as such', async () => {
  asked('Bearer tajny', Promise.reject(new DOMException('', 'TimeoutError')))
  await expect(call(OWN)).rejects.toBeInstanceOf(NoAnswer)
})

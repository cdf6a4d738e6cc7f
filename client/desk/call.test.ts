import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../call/api-error.ts'
import { type DeskCallable, deskCall, deskFile } from './call.ts'
import { passwordQuestion } from './password-again.ts'
import { begin, deskSession, type Member } from './session.ts'

const LIST = { method: 'GET', path: '/urzad/lista', access: 'staff' } as const satisfies DeskCallable
const ACT = { method: 'POST', path: '/urzad/czyn', access: 'staff' } as const satisfies DeskCallable
const AGAIN = { kod: 1521, opis: 'Proszę ponownie podać hasło.' }

const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const rejected = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )
const asksForPassword = () => expect.poll(() => passwordQuestion.get() !== null).toBe(true)

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  begin({ login: 'anna', czasSesji: 60 } as Member)
})
afterEach(() => vi.unstubAllGlobals())

describe('a call that wants the password again', () => {
  beforeEach(() => {
    let isShown = false
    fetched.mockImplementation(async () => (isShown ? answer({ ok: true }) : answer(AGAIN, 403)))
    passwordQuestion.subscribe(() => (isShown = passwordQuestion.get() === null))
  })

  it('goes on by itself once it is shown', async () => {
    const call = deskCall(ACT, {})
    await asksForPassword()
    passwordQuestion.get()?.answer(true)
    expect(await call).toEqual({ ok: true })
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it('is refused, and made no second time, where the person gives up', async () => {
    const call = rejected(deskCall(ACT, {}))
    await asksForPassword()
    passwordQuestion.get()?.answer(false)
    expect(await call).toMatchObject({ kod: 1521, opis: AGAIN.opis })
    expect(fetched).toHaveBeenCalledOnce()
  })

  it('beside another one waits for the same answer: neither is left waiting for ever', async () => {
    const calls = Promise.all([deskCall(ACT, {}), deskCall(LIST, {})])
    await expect.poll(() => fetched.mock.calls.length).toBe(2)
    await asksForPassword()
    passwordQuestion.get()?.answer(true)
    expect(await calls).toEqual([{ ok: true }, { ok: true }])
    expect(passwordQuestion.get()).toBeNull()
  })
})

describe('the session of the desk', () => {
  it('is prolonged by what somebody does, not by what the page asks by itself', async () => {
    fetched.mockImplementation(async () => answer({}))
    const before = deskSession.get().endsAt
    await deskCall(LIST, { isBackground: true })
    expect(deskSession.get().endsAt).toBe(before)
    await deskCall(LIST)
    expect(deskSession.get().endsAt).toBeGreaterThan(before)
  })

  it('ends under the page where the server does not know it, and lasts where only a right is missing', async () => {
    fetched.mockImplementation(async () => answer({ kod: 1408 }, 403))
    await rejected(deskCall(LIST))
    expect(deskSession.get().state).toBe('here')
    fetched.mockImplementation(async () => answer({ kod: 1005 }, 401))
    await rejected(deskCall(LIST))
    expect([deskSession.get().state, deskSession.get().member?.login]).toEqual(['ended', 'anna'])
  })
})

it('an answer that is cut off on the way has not come', async () => {
  fetched.mockImplementation(async () => new Response('{"wpisy":['))
  expect(await rejected(deskCall(LIST))).toBeInstanceOf(ApiError)
})

it('a file has the name that the server gave it', async () => {
  fetched.mockImplementation(async () => new Response('a;b', { headers: { 'content-disposition': 'attachment; filename="dziennik.csv"' } }))
  const { name, content } = await deskFile(LIST)
  expect([name, await content.text()]).toEqual(['dziennik.csv', 'a;b'])
})

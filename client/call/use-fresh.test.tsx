import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearSession, setToken } from '../session/session-store.ts'
import { useFresh } from './use-fresh.ts'

const NEXT = { method: 'GET', path: '/uzytkownik/na-dzis', access: 'session' } as const

let answer: () => Response | Promise<Response> = () => Response.json({})
let asked = 0

const open = () => renderHook(() => useFresh(NEXT)).result
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  asked = 0
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return answer()
  })
  setToken('anna', false)
})
afterEach(() => {
  cleanup()
  clearSession()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('is asked anew each time, and shows the last answer meanwhile', async () => {
  answer = () => Response.json({ sumy: 1 })
  const first = open()
  expect(first.current.data).toBeUndefined()
  await pass(0)
  expect(first.current.data).toEqual({ sumy: 1 })
  cleanup()
  answer = () => Response.json({ sumy: 2 })
  const second = open()
  expect(second.current.data).toEqual({ sumy: 1 })
  await pass(0)
  expect([second.current.data, asked]).toEqual([{ sumy: 2 }, 2])
})

it('is never shown to the next person, also where they come in the same tab', async () => {
  answer = () => Response.json({ sumy: 1 })
  const home = open()
  await pass(0)
  answer = () => new Promise(() => undefined)
  act(() => setToken('jan', false))
  expect(home.current.data).toBeUndefined()
  cleanup()
  expect(open().current.data).toBeUndefined()
  cleanup()
  act(() => setToken('anna', false))
  expect(open().current.data).toBeUndefined()
})

it('tries three times where something broke on the way, then says so; pressed, it is asked once more', async () => {
  answer = () => Promise.reject(new TypeError('no network'))
  const home = open()
  await pass(10_000)
  expect([asked, home.current.error?.status]).toEqual([3, 0])
  answer = () => Response.json({ sumy: 1 })
  act(() => home.current.refetch())
  expect(home.current.error).toBeNull()
  await pass(0)
  expect([asked, home.current.data]).toEqual([4, { sumy: 1 }])
})

it('that was judged is not asked again', async () => {
  answer = () => Response.json({ kod: 1000 }, { status: 500 })
  const home = open()
  await pass(10_000)
  expect([asked, home.current.error?.status]).toEqual([1, 500])
})

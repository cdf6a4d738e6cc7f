import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError, NoAnswer } from './api-error.ts'
import { call } from './call.ts'
import { queryClient } from './query-client.ts'

const STATUS = { method: 'GET', path: '/status', access: 'public' } as const
const LONGEST_MS = 20_000

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a portal that does not answer', () => {
  it('is given up after at most twenty seconds', async () => {
    const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal }) => Promise.reject(new Error(String(signal.reason))))
    await expect(call(STATUS)).rejects.toBeInstanceOf(NoAnswer)
    expect(patience.mock.calls[0]?.[0]).toBeLessThanOrEqual(LONGEST_MS)
  })

  it('is not asked the same again, as one that could not be reached is', () => {
    const retry = queryClient.getDefaultOptions().queries?.retry
    const tries = (error: Error) => typeof retry === 'function' && retry(0, error)
    expect([tries(new NoAnswer()), tries(new ApiError(0)), tries(new ApiError(404))]).toEqual([false, true, false])
  })
})

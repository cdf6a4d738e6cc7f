import { onTestFinished, vi } from 'vitest'
import { HALF_MINUTE_MS } from '../codes.ts'

/**
 * The clock of this process stands in the middle of a half-minute until the test is over: between making a code and
 * judging it no other one may begin, or the oldest code that counts would be too old on a slow machine.
 */
export function standInHalfMinute(): void {
  const now = (Math.floor(Date.now() / HALF_MINUTE_MS) + 0.5) * HALF_MINUTE_MS
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void vi.useRealTimers())
}

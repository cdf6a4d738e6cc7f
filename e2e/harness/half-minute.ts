import { setTimeout as sleep } from 'node:timers/promises'
import { HALF_MINUTE_MS } from '#api/testing/codes.ts'

/** Longer than any single expectation waits: a story that is slower fails by itself. */
const ENOUGH_MS = 15_000

/**
 * Waits until enough of a half-minute is left to type a code before the next one begins. For the code of the half-minute
 * before, which counts only in this one; the portal's process has the true clock.
 */
export async function earlyInHalfMinute(): Promise<void> {
  const left = HALF_MINUTE_MS - (Date.now() % HALF_MINUTE_MS)
  if (left < ENOUGH_MS) await sleep(left)
}

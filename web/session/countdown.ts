import { useEffect, useState } from 'react'
import { sessionStore } from '#client/session/session-store.ts'
import { correctTime, endSession, inTime } from './actions.ts'

/** The warning stands this long before the end. */
export const WARN_SECONDS = 120
/** So long before the warning the exact time is asked of the server: activity is written there only every 20 s. */
const CORRECT_SECONDS = WARN_SECONDS + 30

function secondsLeft(): number | null {
  const { endsAt } = sessionStore.get()
  return endsAt === null ? null : Math.max(0, Math.ceil((endsAt - performance.now()) / 1000))
}

/**
 * Another tab may have gone on while this one was asleep and heard of nothing: to end the session here would end it there. The server knows.
 */
async function endIfOver(): Promise<void> {
  await inTime(correctTime())
  if (secondsLeft() === 0) await endSession()
}

/** `14:32` */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Ends the session at zero and corrects the time before the warning and after the computer has slept. */
function useWatch(left: number | null): void {
  const isNear = left !== null && left <= CORRECT_SECONDS
  const isOver = left === 0
  useEffect(() => {
    if (isNear) correctTime().catch(() => null)
  }, [isNear])
  useEffect(() => {
    if (isOver) void endIfOver()
  }, [isOver])
  useEffect(() => {
    const wake = () => {
      if (document.visibilityState === 'visible' && sessionStore.get().token) correctTime().catch(() => null)
    }
    document.addEventListener('visibilitychange', wake)
    return () => document.removeEventListener('visibilitychange', wake)
  }, [])
}

/** Seconds to the end of the session, drawn anew every second. */
export function useCountdown(): { readonly left: number | null; readonly isWarning: boolean } {
  const [left, setLeft] = useState(secondsLeft)
  useEffect(() => {
    const tick = () => setLeft(secondsLeft())
    const timer = setInterval(tick, 1000)
    const stop = sessionStore.subscribe(tick)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [])
  useWatch(left)
  return { left, isWarning: left !== null && left > 0 && left <= WARN_SECONDS }
}

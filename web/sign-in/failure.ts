import { useEffect, useState } from 'react'
import { fill } from '#shared/i18n.ts'
import { ApiError } from '#client/call/api-error.ts'
import { textsNow } from '#ui/language/texts-store.ts'
import { texts } from './texts.ts'

const INACTIVE = 1009

/** What went wrong, in words: `opis` of the server where it sends one. */
export function failureText(error: unknown): string {
  const words = textsNow(texts)
  if (!(error instanceof ApiError) || error.status === 0) return words.unreachable
  if (error.kod === INACTIVE) return error.opis || words.inactive
  if (error.status === 429) return error.opis || fill(words.tooMany, { seconds: error.retryAfterSeconds ?? 60 })
  return error.opis || words.failed
}

/** Seconds until the next try is allowed after 429, counted down; 0 when it is. */
export function useWait(error: unknown): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (!(error instanceof ApiError) || error.status !== 429) return setLeft(0)
    const end = performance.now() + (error.retryAfterSeconds ?? 60) * 1000
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [error])
  return left
}

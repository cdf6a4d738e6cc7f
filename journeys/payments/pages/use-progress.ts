import { useEffect, useState } from 'react'
import { useApi } from '#ui/portal/use-api.ts'
import { contract } from '../contract.ts'
import type { Status } from '../states.ts'

/** Pauses between questions, ms; the last one is repeated until `PATIENCE_MS` has passed. */
const PAUSES = [1_000, 1_500, 2_000, 3_000, 5_000, 10_000]
const PATIENCE_MS = 180_000
const SLOW_AFTER = 8

export interface Progress {
  /** `unknown`: there is no payment to ask about. `unreachable`: the server cannot say. */
  readonly kind: Status | 'unknown' | 'unreachable'
  readonly id: string | null
  /** The confirmation takes longer than it should. */
  readonly isSlow: boolean
}

/** Asks for the true state with growing pauses, in the background: waiting is not activity of the person. */
export function useProgress(attempt: string | null): Progress {
  const [asked, setAsked] = useState(0)
  const [startedAt] = useState(() => performance.now())
  const isOutOfPatience = performance.now() - startedAt > PATIENCE_MS
  const [isFinal, setFinal] = useState(false)
  const pause = isFinal || isOutOfPatience ? false : (PAUSES[Math.min(asked, PAUSES.length - 1)] ?? false)
  const { data, error, dataUpdatedAt, errorUpdatedAt } = useApi(contract.state, { platnosc: attempt ?? '' }, { isEnabled: attempt !== null, pollMs: pause })
  useEffect(() => {
    if (dataUpdatedAt > 0 || errorUpdatedAt > 0) setAsked((count) => count + 1)
  }, [dataUpdatedAt, errorUpdatedAt])
  useEffect(() => {
    const isUnknown = error?.status === 404 || error?.status === 400
    if (data?.czyOstateczny || isUnknown) setFinal(true)
  }, [data, error])
  const isSlow = asked >= SLOW_AFTER
  if (attempt === null || error?.status === 404 || error?.status === 400) return { kind: 'unknown', id: null, isSlow }
  if (data) return { kind: data.status, id: data.idTransakcji, isSlow }
  return { kind: error && asked > 2 ? 'unreachable' : 'zlecona', id: null, isSlow }
}

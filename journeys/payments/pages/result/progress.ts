import { useEffect, useState } from 'react'
import { ApiError } from '#client/call/api-error.ts'
import { call } from '#client/call/call.ts'
import { PROVIDERS, type TransactionKind } from '#shared/payments/payment-providers.ts'
import { contract } from '../../contract.ts'
import type { Stage } from '../../states.ts'

/** Pauses between questions, ms; the last one is repeated. */
const PAUSES = [1_000, 1_500, 2_000, 3_000, 5_000, 10_000]
/** About three minutes; afterwards the history tells. */
const MOST_QUESTIONS = 24
const SLOW_AFTER = 8
const UNREACHABLE_AFTER = 2

export interface Progress {
  /** `unknown`: there is no payment to ask about. `unreachable`: the server cannot say. */
  readonly kind: Stage | 'unknown' | 'unreachable'
  readonly id: string | null
  /** Null while nothing is known. */
  readonly way: TransactionKind | null
  /** The confirmation takes longer than it should. */
  readonly isSlow: boolean
  readonly isFinal: boolean
}

const UNKNOWN: Progress = { kind: 'unknown', id: null, way: null, isSlow: false, isFinal: true }
const WAITING: Progress = { kind: 'zlecona', id: null, way: null, isSlow: false, isFinal: false }

async function ask(attempt: string, asked: number, signal: AbortSignal): Promise<Progress> {
  const isSlow = asked >= SLOW_AFTER
  try {
    const { idTransakcji, dostawca, etap, czyOstateczny } = await call(contract.state, {
      query: { platnosc: attempt },
      isBackground: true,
      signal,
    })
    return { kind: etap, id: idTransakcji, way: PROVIDERS[dostawca].transaction, isSlow, isFinal: czyOstateczny }
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return UNKNOWN
    return { ...WAITING, kind: asked < UNREACHABLE_AFTER ? 'zlecona' : 'unreachable', isSlow }
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

async function watch(attempt: string, signal: AbortSignal, tell: (progress: Progress) => void): Promise<void> {
  for (let asked = 0; asked < MOST_QUESTIONS; asked++) {
    const progress = await ask(attempt, asked, signal)
    if (signal.aborted) return
    tell(progress)
    if (progress.isFinal) return
    await pause(PAUSES[Math.min(asked, PAUSES.length - 1)] ?? 0, signal)
  }
}

/** Asks for the true state with growing pauses, in the background: waiting is not activity of the person. */
export function useProgress(attempt: string | null): Progress {
  const [progress, setProgress] = useState(attempt === null ? UNKNOWN : WAITING)
  useEffect(() => {
    if (attempt === null) return undefined
    const ending = new AbortController()
    void watch(attempt, ending.signal, setProgress)
    return () => ending.abort()
  }, [attempt])
  return progress
}

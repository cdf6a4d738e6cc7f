import { startTransition, useEffect, useState } from 'react'
import { useLanguage } from '#ui/language/use-texts.tsx'
import { useSession } from '../session/session.ts'
import { sessionStore } from '../session/session-store.ts'
import { type ApiError, isTransient } from './api-error.ts'
import { call } from './call.ts'
import type { AnswerTo, RemoteCall } from './remote-call.ts'

const TRIES = 3
const PAUSE_MS = 1000

interface Fresh<Answer> {
  readonly data: Answer | undefined
  readonly error: ApiError | null
  readonly refetch: () => void
}

interface Heard {
  readonly token: string | null
  readonly answer: unknown
}

/** What each call was last answered in this session: nothing of one person is ever shown to the next. */
const last = new Map<string, Heard>()

sessionStore.subscribe(() => {
  const { token } = sessionStore.get()
  for (const [path, heard] of last) if (heard.token !== token) last.delete(path)
})

async function ask<C extends RemoteCall>(endpoint: C, signal: AbortSignal): Promise<AnswerTo<C>> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await call(endpoint, { signal })
    } catch (error) {
      if (signal.aborted || tried === TRIES || !isTransient(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tried))
    }
  }
}

/**
 * The answer of a call that is asked anew whenever the page is opened, and shows the last one meanwhile. For the home page of who is
 * signed in, which so needs nothing of what keeps the answers of all other pages (`use-api.ts`), a tenth of its scripts.
 */
export function useFresh<C extends RemoteCall>(endpoint: C): Fresh<AnswerTo<C>> {
  const language = useLanguage()
  const { token } = useSession()
  const [round, setRound] = useState(0)
  const question = `${language} ${round}`
  const [failure, setFailure] = useState<{ readonly question: string; readonly error: ApiError } | null>(null)
  const [heard, setHeard] = useState(() => last.get(endpoint.path))
  useEffect(() => {
    const stop = new AbortController()
    ask(endpoint, stop.signal).then(
      (answer) => {
        if (stop.signal.aborted) return
        last.set(endpoint.path, { token, answer })
        // In slices: a long list of things to do would hold a slow telephone up in one piece.
        startTransition(() => setHeard({ token, answer }))
      },
      (error: ApiError) => {
        if (!stop.signal.aborted) setFailure({ question, error })
      },
    )
    return () => stop.abort()
  }, [endpoint, question, token])
  return {
    data: heard?.token === token ? (heard.answer as AnswerTo<C>) : undefined,
    error: failure?.question === question ? failure.error : null,
    refetch: () => setRound(round + 1),
  }
}

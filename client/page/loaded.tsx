import type { ReactNode } from 'react'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { texts } from '#ui/language/texts.ts'
import { ApiError } from '../call/api-error.ts'
import type { LoadingCall } from './together.ts'

interface LoadedProps<Answer> {
  /** What `useApi` gives, or `together` of several. */
  readonly call: LoadingCall<Answer>
  /** About as many as the answer will have. */
  readonly lines?: number
  /** What was loaded stays when a later load fails: somebody may be typing in it. */
  readonly keeps?: boolean
  /** Further ways on from a failure. */
  readonly more?: ReactNode
  readonly children: (answer: Answer) => ReactNode
}

/** What an answer draws; until it is there that it is on its way, and where it does not come what went wrong and a way on. */
export function Loaded<Answer>({ call: { data, error, refetch }, lines = 8, keeps = false, more, children }: LoadedProps<Answer>) {
  if (error && !(keeps && data)) return <LoadFailure error={error} retry={() => void refetch()} more={more} />
  return data === undefined ? <Loading lines={lines} /> : children(data)
}

interface LoadFailureProps {
  /** What the call rejected with. */
  readonly error: unknown
  readonly retry: () => void
  /** Further ways on, after the one to try again. */
  readonly more?: ReactNode
}

/** The one way to say that data could not be loaded (S0 §8): what failed, why, and a way on. */
export function LoadFailure({ error, retry, more }: LoadFailureProps) {
  const words = useTexts(texts)
  const known = error instanceof ApiError ? error : null
  return (
    <Notice
      kind="error"
      live
      title={words.fetchFailed}
      actions={
        <>
          <Button icon="refresh" onClick={retry}>
            {words.retry}
          </Button>
          {more}
        </>
      }
    >
      {known?.status === 0 ? words.unreachable : known?.opis || words.tryAgain}
    </Notice>
  )
}

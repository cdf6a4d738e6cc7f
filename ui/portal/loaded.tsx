import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { useTexts } from '../i18n.tsx'
import { Loading } from '../loading.tsx'
import { Notice } from '../notice.tsx'
import { texts } from '../texts.ts'
import type { ApiError } from './api-error.ts'

interface LoadedProps<Answer> {
  /** What `useApi` gives. */
  readonly call: { readonly data: Answer | undefined; readonly error: ApiError | null; refetch(): unknown }
  /** About as many as the answer will have. */
  readonly lines?: number
  /** What was loaded stays when a later load fails: somebody may be typing in it. */
  readonly keeps?: boolean
  readonly children: (answer: Answer) => ReactNode
}

/** What an answer draws; until it is there that it is on its way, and where it does not come what went wrong and a way on. */
export function Loaded<Answer>({ call: { data, error, refetch }, lines = 8, keeps = false, children }: LoadedProps<Answer>) {
  if (error && !(keeps && data)) return <LoadFailure error={error} retry={() => void refetch()} />
  return data === undefined ? <Loading lines={lines} /> : children(data)
}

interface LoadFailureProps {
  readonly error: ApiError
  readonly retry: () => void
}

export function LoadFailure({ error, retry }: LoadFailureProps) {
  const t = useTexts(texts)
  return (
    <Notice kind="error" live actions={<Button icon="refresh" onClick={retry}>{t.retry}</Button>}>
      {error.opis || t.fetchFailed}
    </Notice>
  )
}

import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import type { ApiError } from '../call/api-error.ts'

interface UnansweredProps {
  readonly error: ApiError | null
  /** Where the server does not say why. */
  readonly failed: string
  /** About as many as the answer will have. */
  readonly lines?: number
}

/** Stands where an answer of the desk will stand: that it is on its way, or why it did not come. */
export function Unanswered({ error, failed, lines = 5 }: UnansweredProps) {
  if (!error) return <Loading lines={lines} />
  return (
    <Notice kind="warning" live>
      {error.opis || failed}
    </Notice>
  )
}

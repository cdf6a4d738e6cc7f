import type { ReactNode } from 'react'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { texts } from '../texts.ts'

interface RetryNoticeProps {
  readonly call: { readonly refetch: () => Promise<unknown> }
  /** What could not be loaded. */
  readonly children: ReactNode
}

/** Content of the office that did not come, and the way to ask for it again. */
export function RetryNotice({ call, children }: RetryNoticeProps) {
  const words = useTexts(texts)
  const again = (
    <Button icon="refresh" onClick={() => void call.refetch()}>
      {words.retry}
    </Button>
  )
  return (
    <Notice kind="error" live actions={again}>
      {children}
    </Notice>
  )
}

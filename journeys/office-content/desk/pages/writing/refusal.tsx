import { Notice } from '#ui/message/notice.tsx'
import { Sentences } from './checks.tsx'
import type { Refused } from './use-refusable.ts'

/** Why something was not done; nothing where nothing was refused. */
export function Refusal({ refused }: { readonly refused: Refused | null }) {
  if (refused === null) return null
  return (
    <Notice kind="error" live title={refused.title}>
      {refused.sentences.length > 0 && <Sentences title="" sentences={refused.sentences} />}
    </Notice>
  )
}

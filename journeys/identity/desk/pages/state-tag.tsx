import type { DeskAnswer } from '#client/desk/call.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import type { contract } from '../calls/contract.ts'
import { texts } from '../words/texts.ts'

interface StateTagProps {
  readonly state: DeskAnswer<typeof contract.account>['stan']
  readonly isBlocked: boolean
}

export function StateTag({ state, isBlocked }: StateTagProps) {
  const words = useTexts(texts)
  if (isBlocked)
    return (
      <Tag tone="overdue" icon="lock">
        {words.blocked}
      </Tag>
    )
  return <Tag tone={state === 'verified' ? 'done' : 'waiting'}>{words[state]}</Tag>
}

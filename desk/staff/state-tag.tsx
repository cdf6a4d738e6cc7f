import { useTexts } from '#ui/language/use-texts.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import type { Member } from './roles.ts'
import { texts } from './texts.ts'

export function StateTag({ state }: { readonly state: Member['state'] }) {
  const words = useTexts(texts)
  if (state === 'deleted') return <Tag>{words.deleted}</Tag>
  if (state === 'blocked')
    return (
      <Tag tone="overdue" icon="lock">
        {words.stateBlocked}
      </Tag>
    )
  return state === 'active' ? <Tag tone="done">{words.active}</Tag> : <Tag tone="waiting">{words.invited}</Tag>
}

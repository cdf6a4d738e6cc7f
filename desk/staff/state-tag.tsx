import { useTexts } from '#ui/language/use-texts.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import type { Member } from './roles.ts'
import { texts } from './texts.ts'

export function StateTag({ state }: { readonly state: Member['stan'] }) {
  const t = useTexts(texts)
  if (state === 'deleted') return <Tag>{t.deleted}</Tag>
  if (state === 'blocked')
    return (
      <Tag tone="overdue" icon="lock">
        {t.stateBlocked}
      </Tag>
    )
  return state === 'active' ? <Tag tone="done">{t.active}</Tag> : <Tag tone="waiting">{t.invited}</Tag>
}

import type { ListRow } from '#shared/desk/list.ts'
import { personRequests } from '#shared/desk/lists/person-requests.ts'
import { plural } from '#shared/i18n.ts'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Tag } from '#ui/layout/tag.tsx'

const SOON_DAYS = 9

/** How many days are left, or how it ended. */
export function DueTag({ row: { daysLeft, outcome } }: { readonly row: Pick<ListRow<typeof personRequests>, 'daysLeft' | 'outcome'> }) {
  const words = useTexts(personRequests.texts)
  const language = useLanguage()
  if (outcome !== null) return <Tag tone={outcome === 'done' ? 'done' : 'neutral'}>{words[outcome]}</Tag>
  if (daysLeft === null) return null
  if (daysLeft < 0) return <Tag tone="overdue">{plural(words.daysLate, -daysLeft, language)}</Tag>
  return <Tag tone={daysLeft <= SOON_DAYS ? 'waiting' : 'neutral'}>{plural(words.daysLeft, daysLeft, language)}</Tag>
}

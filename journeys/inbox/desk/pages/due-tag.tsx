import { formatDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import type { ListRow } from '#shared/desk/list.ts'
import type { inbox } from '../lists/inbox.ts'
import type { CaseItem } from './case/item.ts'
import { texts } from '../words/texts.ts'

/** The day by which an answer is due, or why none is. */
export function DueTag({ of: { stan, termin, czyPoTerminie } }: { readonly of: Pick<CaseItem, 'stan' | 'termin' | 'czyPoTerminie'> }) {
  const words = useTexts(texts)
  const day = formatDate(termin)
  if (stan === 'withdrawn') return <Tag>{words.stateWithdrawn}</Tag>
  if (stan === 'closed') return <Tag tone="done">{words.stateClosed}</Tag>
  if (stan === 'waiting') return <Tag tone="waiting">{words.stateWaiting}</Tag>
  return czyPoTerminie ? <Tag tone="overdue">{fill(words.dueLate, { day })}</Tag> : <Tag>{fill(words.due, { day })}</Tag>
}

export const Due = ({ row: { state, dueOn, isLate } }: { readonly row: ListRow<typeof inbox> }) => (
  <DueTag of={{ stan: state, termin: dueOn, czyPoTerminie: isLate }} />
)

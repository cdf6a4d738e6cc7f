import type { DeskAnswer } from '#client/desk/call.ts'
import { formatDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import type { contract } from '../calls/contract.ts'
import { texts } from '../words/texts.ts'

type Listed = Pick<DeskAnswer<typeof contract.list>['sprawy'][number], 'stan' | 'termin' | 'czyPoTerminie'>

/** The day by which an answer is due, or why none is. */
export function DueTag({ of: { stan, termin, czyPoTerminie } }: { readonly of: Listed }) {
  const words = useTexts(texts)
  const day = formatDate(termin)
  if (stan === 'withdrawn') return <Tag>{words.stateWithdrawn}</Tag>
  if (stan === 'closed') return <Tag tone="done">{words.stateClosed}</Tag>
  if (stan === 'waiting') return <Tag tone="waiting">{words.stateWaiting}</Tag>
  return czyPoTerminie ? <Tag tone="overdue">{fill(words.dueLate, { day })}</Tag> : <Tag>{fill(words.due, { day })}</Tag>
}

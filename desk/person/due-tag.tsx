import type { DeskAnswer } from '#client/desk/call.ts'
import type { contract } from '#shared/contracts/desk/person.ts'
import { plural } from '#shared/i18n.ts'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { texts } from './texts.ts'

const SOON_DAYS = 9

/** How many days are left, or how it ended. */
export function DueTag({
  request: { dni, wynik },
}: {
  readonly request: Pick<DeskAnswer<typeof contract.list>['wnioski'][number], 'dni' | 'wynik'>
}) {
  const words = useTexts(texts)
  const language = useLanguage()
  if (wynik !== null) return <Tag tone={wynik === 'zalatwiony' ? 'done' : 'neutral'}>{words[wynik]}</Tag>
  if (dni === null) return null
  if (dni < 0) return <Tag tone="overdue">{plural(words.daysLate, -dni, language)}</Tag>
  return <Tag tone={dni <= SOON_DAYS ? 'waiting' : 'neutral'}>{plural(words.daysLeft, dni, language)}</Tag>
}

import { formatDate } from '#shared/format.ts'
import { fill, type TextsOf } from '#shared/i18n.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import type { WayRow } from '../../dues/ways.ts'
import { texts } from './way-texts.ts'

/** What the office has in its register of how the card is paid. */
function sentenceOf({ sposob, odDnia, doDnia, dzienMiesiaca: day }: WayRow, words: TextsOf<typeof texts>): string {
  return [
    fill(words[sposob], { date: formatDate(odDnia) }),
    day !== null && fill(words.onDay, { n: day }),
    doDnia !== null && fill(words.until, { date: formatDate(doDnia) }),
  ]
    .filter((part) => part !== false)
    .join(' ')
}

/** Whether a bank or a collector sees to the card, and what that means for reminders. */
export function Ways({ ways }: { readonly ways: readonly WayRow[] }) {
  const words = useTexts(texts)
  if (ways.length === 0) return null
  return (
    <div className="stack stack--small">
      {ways.map((way) => (
        <p key={`${way.sposob} ${way.odDnia}`}>{sentenceOf(way, words)}</p>
      ))}
      <p className="secondary small">{words.silent}</p>
    </div>
  )
}

import { formatAmount, formatDayOfYear } from '#shared/format.ts'
import { plural, type TextsOf } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { useReader } from '#ui/language/use-texts.tsx'
import { groupOf } from '../../dues/due.ts'
import { shownAmount } from '../../dues/filter.ts'
import type { InstalmentRow } from '../../dues/rows.ts'
import { texts } from '../../texts.ts'
import './year-book.css'

/** More of them are no longer seen at a glance. */
const MOST = 6

/** The instalments of a card side by side, before the first of them is read: when, how much, and how each stands. */
export function YearBook({ rows }: { rows: readonly InstalmentRow[] }) {
  const { words, language } = useReader(texts)
  if (rows.length < 2 || rows.length > MOST) return null
  return (
    <ol role="list" className="year-book" aria-label={words.allInstalments}>
      {rows.map((row) => (
        <li key={row.idNaleznosciRatyZbiorczej} data-state={row.poTerminie && row.czyWybieralna ? 'late' : groupOf(row, new Set())}>
          <span>{formatDayOfYear(row.terminEfektywny, language)}</span>
          <strong className="numeric">{formatAmount(shownAmount(row), language)}</strong>
          <span className="small">{shortState(row, words, language)}</span>
        </li>
      ))}
    </ol>
  )
}

function shortState(row: InstalmentRow, words: TextsOf<typeof texts>, language: Language): string | null {
  const group = groupOf(row, new Set())
  if (group === 'zaplacone') return words.paid
  if (group !== 'later') return words[group]
  if (row.poTerminie) return plural(words.daysLate, row.dniPoTerminie, language)
  return row.jestOdroczenieTerminu ? words.deferred : null
}

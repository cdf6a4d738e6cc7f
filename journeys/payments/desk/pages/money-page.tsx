import { listPage } from '#client/desk/lists/list-page.tsx'
import type { ListRow } from '#shared/desk/list.ts'
import { formatAmount } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { moneyDays } from '../lists/money-days.ts'

interface OfDay {
  readonly row: ListRow<typeof moneyDays>
}

/** How much of a day nobody has explained. */
function Open({ row: { open, isClosed } }: OfDay) {
  const words = useTexts(moneyDays.texts)
  if (open > 0) return <Tag tone="overdue">{open}</Tag>
  return isClosed ? <Tag tone="done">{words.closed}</Tag> : '0'
}

/** A sum, and by how much it is another than what was ordered. */
const sumOf = (name: 'ordered' | 'settled' | 'banked' | 'posted') =>
  function Sum({ row }: OfDay) {
    const words = useTexts(moneyDays.texts)
    const language = useLanguage()
    const grosze = Math.round((row[name] - row.ordered) * 100)
    const signed = `${grosze < 0 ? '−' : '+'}${formatAmount(Math.abs(grosze) / 100, language)}`
    return (
      <>
        {formatAmount(row[name], language)}
        {grosze !== 0 && (
          <>
            <br />
            <span className="small secondary">{fill(words.toOrdered, { amount: signed })}</span>
          </>
        )}
      </>
    )
  }

export const Page = listPage(moneyDays, {
  cells: { ordered: sumOf('ordered'), settled: sumOf('settled'), banked: sumOf('banked'), posted: sumOf('posted'), open: Open },
})

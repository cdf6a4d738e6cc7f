import { formatDate } from '#shared/format.ts'
import { fill, type TextsOf } from '#shared/i18n.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import type { InstalmentRow } from '../../dues/rows.ts'
import { texts } from '../../texts.ts'
import { FLAGS, orderSentence, orderText, tagOf } from '../../sheet/words.ts'

/** Flags that the office raised against a late payer; the others are reliefs. */
const WARNINGS: ReadonlySet<string> = new Set(['U', 'W', 'T'])

/** Why an unpaid instalment cannot be ticked, in a sentence. */
export function refusalText(row: InstalmentRow, words: TextsOf<typeof texts>): string | null {
  if (row.powodBlokady === 'tytulWykonawczy') return words.tytulWykonawczy
  return row.powodBlokady === 'zlecona' ? orderSentence(row, words) : null
}

/**
 * Tags with words, never a letter or a colour alone. A warning of the office already says that it is late, and
 * whoever has ordered a payment needs no red word any more.
 */
export function InstalmentState({ row }: { row: InstalmentRow }) {
  const words = useTexts(texts)
  const refusal = refusalText(row, words)
  const order = orderText(row, words)
  const flags = FLAGS.filter(({ flag }) => row[flag])
  const tags = [row.czySplacona, flags.length > 0, row.poTerminie, order, row.zgloszonoPrzelew, refusal]
  const isWarned = flags.some(({ letter }) => WARNINGS.has(letter))
  return (
    <div className="card-detail__state" data-zero={!tags.some(Boolean) || undefined}>
      <div className="card-detail__tags">
        {row.czySplacona && <Tag tone="done">{words.paid}</Tag>}
        {flags.map(({ letter }) => (
          <Tag key={letter} tone={WARNINGS.has(letter) ? 'overdue' : 'neutral'} icon={null}>
            {words[tagOf(letter, row)]}
          </Tag>
        ))}
        {row.poTerminie && !isWarned && !order && <Tag tone="overdue">{words.overdue}</Tag>}
        {order && <Tag tone={row.etapPlatnosci === 'oplacona' ? 'done' : 'waiting'}>{order}</Tag>}
        {row.zgloszonoPrzelew && <Tag tone="waiting">{fill(words.transferDeclared, { date: formatDate(row.zgloszonoPrzelew) })}</Tag>}
      </div>
      {row.uwaga && row.powodBlokady === null && <p className="small">{words[row.uwaga]}</p>}
      {refusal && <p className="secondary small">{refusal}</p>}
    </div>
  )
}

import { fill, type TextsOf } from '#shared/i18n.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ShortTable } from '#ui/table/short-table.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import { texts } from '../../words/texts.ts'
import type { CaseItem } from './item.ts'

type Change = CaseItem['dane'][number]

const isChanged = ({ przed, wartosc }: Change) => przed !== wartosc

/** What somebody wants changed, field by field: what has held, and what is to hold. What stays is said in words, and drawn quietly. */
export function ChangesCard({ dane }: Pick<CaseItem, 'dane'>) {
  const words = useTexts(texts)
  const isFirst = dane.every(({ przed }) => przed === null)
  const count = fill(words.changedOf, { n: dane.filter(isChanged).length, all: dane.length })
  return (
    <Card title={words.wanted} aside={<span className="small secondary">{count}</span>} className="desk-changes" flush>
      {isFirst && <p className="desk-changes__first secondary">{words.firstData}</p>}
      <ShortTable caption={words.wanted} rows={dane} rowKey={({ pole }) => pole} rowHeader="field" columns={columnsIn(words)} />
    </Card>
  )
}

const columnsIn = (words: TextsOf<typeof texts>): TableColumn<Change>[] => [
  { id: 'field', label: words.changeField, cell: ({ pole }) => pole },
  {
    id: 'before',
    label: words.changeBefore,
    cell: (change) => (change.przed === null ? <i>{words.nothing}</i> : isChanged(change) ? <s>{change.przed}</s> : change.przed),
  },
  {
    id: 'after',
    label: words.changeAfter,
    cell: (change) => (isChanged(change) ? <b>{change.wartosc ?? words.nothing}</b> : <span className="secondary">{words.unchanged}</span>),
  },
]

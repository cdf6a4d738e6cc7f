import { useMemo } from 'react'
import { formatDate, formatMoney } from '#shared/format.ts'
import { fill, plural, type TextsOf } from '#shared/i18n.ts'
import { useReader, useTexts } from '#ui/language/use-texts.tsx'
import { Link } from '#ui/action/link.tsx'
import { defineParts } from '#ui/sheet/parts.ts'
import { FEW } from '#ui/sheet/sheet-columns.tsx'
import { SheetTables } from '#ui/sheet/sheet-tables.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import { inFixedOrder } from '#ui/table/table-columns.ts'
import { Tag } from '#ui/layout/tag.tsx'
import { cardsLayout } from '../../sheet/layouts.ts'
import type { Card } from '../../dues/rows.ts'
import { cardsSheet } from '../../sheet/sheets.ts'
import { texts } from '../../texts.ts'
import { addressOfCard } from '../../addresses.ts'

/** Above this many cards a person searches rather than reads. */
const MANY = 10

interface CardsTableProps {
  readonly cards: readonly Card[]
  /** Day up to which interest is counted. */
  readonly interestDay: string
}

export function CardsTable({ cards, interestDay }: CardsTableProps) {
  const words = useTexts(texts)
  const sheet = useMemo(() => cardsSheet(cards, interestDay, { words }), [cards, interestDay, words])
  return <SheetTables layout={cardsLayout} sheet={sheet} parts={useMemo(() => partsOf(words, cards.length), [words, cards.length])} />
}

function partsOf(words: TextsOf<typeof texts>, count: number) {
  const isFew = count <= FEW
  const [kind, state] = isFew ? inFixedOrder([kindColumn(words), stateColumn(words)]) : []
  return defineParts(cardsLayout, {
    tables: {
      karty: {
        columns: [kind ?? kindColumn(words), 'symbolKarty', state ?? stateColumn(words), 'suma'],
        cells: { suma: (_card, amount) => <strong>{amount}</strong> },
        // Few cards are read at a glance, the most urgent first; what orders them would only stand in the way.
        sorted: isFew ? [] : ['symbolKarty', 'suma'],
        rowHeader: 'kind',
        rowKey: (card) => card.idKartyNaleznosci,
        searchable: count > MANY,
      },
    },
  })
}

type ShownCard = Card & { readonly rodzaj: string }

/** What is owed and of which year, and the way to it. */
function kindColumn({ rodzaj: kind }: TextsOf<typeof texts>): TableColumn<ShownCard> {
  const nameOf = ({ rodzaj, rok }: ShownCard) => `${rodzaj} ${rok}`
  return { id: 'kind', label: kind, cell: (card) => <Link href={addressOfCard(card)}>{nameOf(card)}</Link>, sort: nameOf, search: nameOf }
}

function stateColumn({ stan: state }: TextsOf<typeof texts>): TableColumn<ShownCard> {
  return { id: 'state', label: state, cell: (card) => <State card={card} />, sort: (card) => card.dniPoTerminie }
}

/** Overdue, the nearest date, or settled: always in words. */
function State({ card }: { card: Card }) {
  const { words, language } = useReader(texts)
  if (card.liczbaNiezaplaconych === 0) return <Tag tone="done">{words.settled}</Tag>
  const isLate = card.liczbaPoTerminie > 0
  const overdue = card.kwotaPoTerminie < card.suma && fill(words.overdueAmount, { amount: formatMoney(card.kwotaPoTerminie, language) })
  const nearest = card.najblizszyTermin && fill(words.nearest, { date: formatDate(card.najblizszyTermin) })
  const note = isLate ? overdue : nearest
  return (
    <div className="receivables__state">
      {isLate && <Tag tone="overdue">{plural(words.daysLate, card.dniPoTerminie, language)}</Tag>}
      {card.liczbaZleconych > card.liczbaOplaconych + card.liczbaWyjasnianych && <Tag tone="waiting">{words.ordered}</Tag>}
      {card.liczbaOplaconych > 0 && <Tag tone="done">{words.paidOnline}</Tag>}
      {card.liczbaWyjasnianych > 0 && <Tag tone="waiting">{words.wyjasniana}</Tag>}
      {note && <span className="secondary">{note}</span>}
      {card.uwaga && <span>{words[`${card.uwaga}Short`]}</span>}
    </div>
  )
}

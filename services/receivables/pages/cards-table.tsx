import { formatDate, formatMoney } from '#shared/format.ts'
import { fill, plural, type TextsOf } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { DataTable, type TableColumn } from '#ui/table/data-table.tsx'
import { useLanguage, useTexts } from '#ui/language/i18n.tsx'
import { Link } from '#ui/action/link.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import type { Card } from '../rows.ts'
import { texts } from '../texts.ts'
import { byUrgency } from '../urgency.ts'
import { kindName } from '../words.ts'
import { addressOfCard } from './addresses.ts'

/** Above this many cards a person searches rather than reads. */
const MANY = 10

export function CardsTable({ cards }: { cards: readonly Card[] }) {
  const words = useTexts(texts)
  const language = useLanguage()
  return (
    <DataTable
      caption={words.cards}
      columns={columnsOf(words, language)}
      rows={cards.toSorted(byUrgency)}
      rowKey={(card) => card.idKartyNaleznosci}
      rowHeader="kind"
      empty={words.noDues}
      searchable={cards.length > MANY}
    />
  )
}

type Words = TextsOf<typeof texts>

function columnsOf(words: Words, language: Language): TableColumn<Card>[] {
  const nameOf = (card: Card) => `${kindName(card.aplikacjaNaleznosci, words)} ${card.rok}`
  return [
    {
      id: 'kind',
      label: words.kind,
      cell: (card) => <Link href={addressOfCard(card)}>{nameOf(card)}</Link>,
      sort: nameOf,
      search: nameOf,
    },
    { id: 'symbol', label: words.card, cell: (card) => card.symbolKarty, sort: (card) => card.symbolKarty, search: (card) => card.symbolKarty },
    { id: 'state', label: words.state, cell: (card) => <State card={card} />, sort: (card) => card.dniPoTerminie },
    { id: 'sum', label: words.sum, cell: (card) => <strong>{formatMoney(card.suma, language)}</strong>, sort: (card) => card.suma, numeric: true },
  ]
}

/** Overdue, the nearest date, or settled: always in words. */
function State({ card }: { card: Card }) {
  const words = useTexts(texts)
  const language = useLanguage()
  if (card.liczbaNiezaplaconych === 0) return <Tag tone="done">{words.settled}</Tag>
  const isLate = card.liczbaPoTerminie > 0
  const overdue = fill(words.overdueAmount, { amount: formatMoney(card.kwotaPoTerminie, language) })
  const nearest = card.najblizszyTermin && fill(words.nearest, { date: formatDate(card.najblizszyTermin) })
  return (
    <div className="receivables__state">
      {isLate && <Tag tone="overdue">{plural(words.daysLate, card.dniPoTerminie, language)}</Tag>}
      {card.liczbaZleconych > card.liczbaOplaconych + card.liczbaWyjasnianych && <Tag tone="waiting">{words.ordered}</Tag>}
      {card.liczbaOplaconych > 0 && <Tag tone="done">{words.paidOnline}</Tag>}
      {card.liczbaWyjasnianych > 0 && <Tag tone="waiting">{words.wyjasniana}</Tag>}
      <span className="secondary">{isLate ? overdue : nearest}</span>
    </div>
  )
}

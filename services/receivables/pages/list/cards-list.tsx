import { useMemo } from 'react'
import { formatMoney, formatDate } from '#shared/format.ts'
import { fill, plural, type TextsOf } from '#shared/i18n.ts'
import { sumPln } from '#shared/money.ts'
import { leftOut, texts as leftOutTexts } from '#shared/payments/left-out.ts'
import { basketPage, MOST_CARDS } from '#shared/payments/payment-pages.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { EmptyState } from '#ui/message/empty-state.tsx'
import { useReader, useTexts } from '#ui/language/use-texts.tsx'
import { Card as Surface } from '#ui/layout/card.tsx'
import { FileButtons } from '#client/page/file-buttons.tsx'
import { useGo, usePath, useSearchValues } from '#client/page/navigation.ts'
import { Select } from '#ui/form/select.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { Nothing } from '#ui/sheet/sheet-view.tsx'
import { Link } from '#ui/action/link.tsx'
import { defineParts } from '#ui/sheet/parts.ts'
import { FEW } from '#ui/sheet/sheet-columns.tsx'
import { SheetTables } from '#ui/sheet/sheet-tables.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import { inFixedOrder } from '#ui/table/table-columns.ts'
import { Tag } from '#ui/layout/tag.tsx'
import { contract } from '../../contract.ts'
import type { Card } from '../../dues/rows.ts'
import { service } from '../../service.ts'
import { texts } from '../../texts.ts'
import { byUrgency } from '../../dues/urgency.ts'
import { texts as viewTexts } from '../../views/texts.ts'
import type { View } from '../../views/views.ts'
import { kindName } from '../../sheet/words.ts'
import { LIST, listOfKind, addressOfCard } from '../../addresses.ts'
import { cardsLayout } from '../../sheet/layouts.ts'
import { cardsSheet } from '../../sheet/sheets.ts'
import './list.css'

interface CardsListProps {
  readonly cards: readonly Card[]
  /** Day up to which interest is counted. */
  readonly interestDay: string
  readonly view: View | undefined
}

/** Sums, the choice of kinds, and the cards of them; the choice stands in the address, so that Back returns to it. */
export function CardsList({ cards, interestDay, view }: CardsListProps) {
  const words = useTexts(texts)
  const asked = listOfKind(usePath()).read(useSearchValues())
  const present = [...new Set(cards.map((card) => card.aplikacjaNaleznosci))]
  const chosen: readonly string[] = view?.kinds ?? present.filter((kind) => kind === asked?.rodzaj)
  const shown = cards.filter((card) => chosen.length === 0 || chosen.includes(card.aplikacjaNaleznosci))
  if (cards.length === 0) return <Nothing service={service} title={words.noDues} help={words.noDuesHint} />
  return (
    <div className="stack">
      {shown.some(({ czyWstrzymana }) => !czyWstrzymana) && <Sums cards={shown} />}
      <PayOverdue cards={shown} />
      <div className="receivables__controls">
        <KindSelect present={present} view={view} chosen={chosen} />
        {shown.length > 0 && <FileButtons of={contract.cards} query={{ rodzajPlatnosci: chosen.join(',') || undefined }} />}
      </div>
      {shown.length > 0 ? <CardsTable cards={shown} interestDay={interestDay} /> : <NoneOfKind kinds={chosen} />}
    </div>
  )
}

/** A kind chosen beforehand of which there is nothing. */
function NoneOfKind({ kinds }: { kinds: readonly string[] }) {
  const words = useTexts(texts)
  const viewWords = useTexts(viewTexts)
  const name = useKindsName()
  return (
    <Surface flush>
      <EmptyState
        title={fill(viewWords.noneOfKind, { kind: name(kinds) })}
        icon="wallet"
        action={<LinkButton href={LIST}>{viewWords.showAll}</LinkButton>}
      >
        {words.noDuesHint}
      </EmptyState>
    </Surface>
  )
}

/** What a choice of kinds is called. */
function useKindsName(): (kinds: readonly string[]) => string {
  const words = useTexts(texts)
  const { feesAndDogs } = useTexts(viewTexts)
  return (kinds) => (kinds.length > 1 ? feesAndDogs : kindName(kinds[0] ?? '', words))
}

/** The total of the first page: what can be paid here; what is elsewhere or on its way is told beside it. */
function Sums({ cards }: { cards: readonly Card[] }) {
  const { words, language } = useReader(texts)
  const sumOf = (field: 'suma' | 'kwotaDoZaplaty' | 'kwotaPozaPortalem' | 'kwotaWybieralnaPoTerminie') =>
    sumPln(cards.map((card) => card[field]))
  const [late, total, enforced] = [sumOf('kwotaWybieralnaPoTerminie'), sumOf('kwotaDoZaplaty'), sumOf('kwotaPozaPortalem')]
  const beside = leftOut(enforced, sumPln([sumOf('suma'), -total, -enforced]), useReader(leftOutTexts))
  const facts = [
    ...(late > 0 ? [{ label: words.overdue, value: formatMoney(late, language), strong: true }] : []),
    { label: words.toPay, value: formatMoney(total, language), strong: true },
  ]
  return (
    <>
      <SummaryList facts={facts} />
      {beside && <p className="secondary">{beside}</p>}
    </>
  )
}

/** One press for all that is late and can be paid here. */
function PayOverdue({ cards }: { cards: readonly Card[] }) {
  const { words, language } = useReader(texts)
  const late = cards.filter((card) => card.kwotaWybieralnaPoTerminie > 0)
  if (late.length === 0) return null
  const amount = formatMoney(sumPln(late.map((card) => card.kwotaWybieralnaPoTerminie)), language)
  const isAll = cards.every((card) => card.kwotaWybieralnaPoTerminie === card.kwotaPoTerminie)
  // A basket holds no more; of further ones the most urgent are ticked there.
  const named = late
    .toSorted(byUrgency)
    .slice(0, MOST_CARDS)
    .map((card) => card.idKartyNaleznosci)
  return (
    <div>
      <LinkButton look="primary" icon="card" href={basketPage.to({ wybor: { scope: 'po-terminie', cards: named } })}>
        {fill(isAll ? words.payOverdue : words.paySomeOverdue, { amount })}
      </LinkButton>
      {[...new Set(late.map(({ uwaga }) => uwaga))].map((remark) => remark && <p key={remark}>{words[remark]}</p>)}
    </div>
  )
}

interface KindSelectProps {
  present: readonly string[]
  view: View | undefined
  chosen: readonly string[]
}

/** All kinds, those present, and what the view has chosen beforehand, which may be neither. */
function KindSelect({ present, view, chosen }: KindSelectProps) {
  const words = useTexts(texts)
  const name = useKindsName()
  const go = useGo()
  const path = usePath()
  const choices = [...present.map((kind) => [kind]), ...(view ? [view.kinds] : [])]
  const options = new Map(choices.map((kinds) => [kinds.join(','), name(kinds)]))
  // The title of a view names its kind, so another one is looked at in the general list.
  const list = view ? LIST : path
  return (
    <div className="receivables__kind">
      <Select
        label={words.rodzaj}
        value={chosen.join(',')}
        options={[{ value: '', label: words.all }, ...[...options].map(([value, label]) => ({ value, label }))]}
        onChange={(value) => go(value ? listOfKind(list).to({ rodzaj: value }) : list, { replace: true })}
      />
    </div>
  )
}

/** Above this many cards a person searches rather than reads. */
const MANY = 10

interface CardsTableProps {
  readonly cards: readonly Card[]
  /** Day up to which interest is counted. */
  readonly interestDay: string
}

function CardsTable({ cards, interestDay }: CardsTableProps) {
  const { words, language } = useReader(texts)
  const sheet = useMemo(() => cardsSheet(cards, interestDay, { words, language }), [cards, interestDay, words, language])
  return (
    <SheetTables
      layout={cardsLayout}
      sheet={sheet}
      parts={useMemo(() => partsOf(words, cards.length, interestDay), [words, cards.length, interestDay])}
    />
  )
}

function partsOf(words: TextsOf<typeof texts>, count: number, interestDay: string) {
  const isFew = count <= FEW
  const [kind, state] = isFew ? inFixedOrder([kindColumn(words), stateColumn(words)]) : []
  return defineParts(cardsLayout, {
    tables: {
      karty: {
        columns: [kind ?? kindColumn(words), 'symbolKarty', state ?? stateColumn(words), 'kwotaDoZaplaty'],
        cells: {
          kwotaDoZaplaty: (card, amount) => (card.czyWstrzymana ? <HeldAmount card={card} day={interestDay} /> : <strong>{amount}</strong>),
        },
        // Few cards are read at a glance, the most urgent first; what orders them would only stand in the way.
        sorted: isFew ? [] : ['symbolKarty', 'kwotaDoZaplaty'],
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

/** What the card was worth on the day of its data: it stands in no sum. */
function HeldAmount({ card, day }: { readonly card: Card; readonly day: string }) {
  const { words, language } = useReader(texts)
  return (
    <span className="secondary">
      {fill(words.heldAmount, { date: formatDate(day), amount: formatMoney(card.kwotaWstrzymana, language) })}
    </span>
  )
}

/** Overdue, the nearest date, or settled: always in words. */
function State({ card }: { card: Card }) {
  const { words, language } = useReader(texts)
  if (card.liczbaNiezaplaconych === 0) return <Tag tone="done">{words.settled}</Tag>
  if (card.czyWstrzymana) return <Tag tone="waiting">{words.held}</Tag>
  const isLate = card.liczbaPoTerminie > 0
  const overdue =
    card.kwotaWybieralnaPoTerminie < card.kwotaDoZaplaty &&
    card.kwotaWybieralnaPoTerminie > 0 &&
    fill(words.overdueAmount, { amount: formatMoney(card.kwotaWybieralnaPoTerminie, language) })
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

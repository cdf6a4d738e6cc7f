import { useMemo } from 'react'
import { formatMoney, formatDate } from '#shared/format.ts'
import { fill, plural, type TextsOf } from '#shared/i18n.ts'
import { sumPln } from '#shared/money.ts'
import { leftOut, texts as leftOutTexts } from '#shared/payments/left-out.ts'
import { basketPage, MOST_CARDS, orderPage } from '#shared/payments/payment-pages.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { EmptyState } from '#ui/message/empty-state.tsx'
import { useReader, useTexts } from '#ui/language/use-texts.tsx'
import { Card as Surface } from '#ui/layout/card.tsx'
import type { AnswerTo } from '#client/call/remote-call.ts'
import { FileButtons } from '#client/page/file-buttons.tsx'
import { useGo, usePath, useSearchValues } from '#client/page/navigation.ts'
import { Select } from '#ui/form/select.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { Nothing } from '#ui/sheet/sheet-view.tsx'
import { Link } from '#ui/action/link.tsx'
import { PagedList } from '#ui/table/paged-list.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import { contract } from '../../contract.ts'
import { isAskedFor } from '../../dues/due.ts'
import { service } from '../../service.ts'
import { texts } from '../../texts.ts'
import { byUrgency } from '../../dues/urgency.ts'
import { texts as viewTexts } from '../../views/texts.ts'
import type { View } from '../../views/views.ts'
import { kindName } from '../../sheet/words.ts'
import { LIST, listOfKind, addressOfCard } from '../../addresses.ts'
import { Slip } from '../instalments/slip.tsx'
import './list.css'

type Card = AnswerTo<typeof contract.cards>['karty'][number]

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
      {shown.length > 0 ? <Cards cards={shown} interestDay={interestDay} /> : <NoneOfKind kinds={chosen} />}
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
    <div className="receivables__pay">
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

/** The cards, the most urgent first, each with the slips of what is next; where there are many of them, with a search. */
function Cards({ cards, interestDay }: Pick<CardsListProps, 'cards' | 'interestDay'>) {
  const words = useTexts(texts)
  const searched = useMemo(() => (cards.length > MANY ? [searchOf(words)] : []), [words, cards.length])
  const rows = useMemo(() => cards.toSorted(byUrgency), [cards])
  return (
    <PagedList caption={words.cards} rows={rows} searched={searched}>
      {(shown) => (
        <ul role="list" className="stack" aria-label={words.cards}>
          {shown.map((card) => (
            <li key={card.idKartyNaleznosci}>
              <CardSlips card={card} interestDay={interestDay} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function searchOf(words: TextsOf<typeof texts>): TableColumn<Card> {
  const search = (card: Card) => `${kindName(card.aplikacjaNaleznosci, words)} ${card.rok} ${card.symbolKarty}`
  return { id: 'card', label: words.symbolKarty, search, cell: search }
}

function CardSlips({ card, interestDay }: { readonly card: Card; readonly interestDay: string }) {
  const { words, language } = useReader(texts)
  const { idKartyNaleznosci: id, nastepne: next } = card
  const more = card.liczbaNiezaplaconych - next.length
  const title = (
    <>
      <Link href={addressOfCard(card)}>{`${kindName(card.aplikacjaNaleznosci, words)} ${card.rok}`}</Link>{' '}
      <span className="receivables__symbol secondary small">{fill(words.cardSymbol, { symbol: card.symbolKarty })}</span>
    </>
  )
  return (
    <Surface flush title={title} aside={<Owed card={card} day={interestDay} />}>
      {next.length > 0 && (
        <div className="slips receivables__slips">
          <ul role="list" className="slips__list">
            {next.map((row) => {
              const ids = [row.idNaleznosciRatyZbiorczej]
              const pay = isAskedFor(row) && (
                <LinkButton href={orderPage.to({ karta: id, raty: ids })} aria-label={`${words.pay}: ${row.tytul}`}>
                  {words.pay}
                </LinkButton>
              )
              return (
                <li key={row.idNaleznosciRatyZbiorczej}>
                  <Slip cardId={id} row={row} level={3} act={pay || null} />
                </li>
              )
            })}
          </ul>
          {more > 0 && <Link href={addressOfCard(card)}>{plural(words.moreOnCard, more, language)}</Link>}
        </div>
      )}
    </Surface>
  )
}

/** What can be paid of a card here; of what is held what it was worth on the day of its data, which stands in no sum. */
function Owed({ card, day }: { readonly card: Card; readonly day: string }) {
  const { words, language } = useReader(texts)
  if (card.liczbaNiezaplaconych === 0) return words.settled
  if (card.czyWstrzymana) return fill(words.heldAmount, { date: formatDate(day), amount: formatMoney(card.kwotaWstrzymana, language) })
  return (
    <>
      {words.toPay} <strong className="numeric receivables__owed">{formatMoney(card.kwotaDoZaplaty, language)}</strong>
    </>
  )
}

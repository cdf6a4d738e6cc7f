import { useState } from 'react'
import { earliest, addDays, daysBetween } from '#shared/dates.ts'
import { formatDate, formatAccountNumber, formatAmount, formatDayOfYear } from '#shared/format.ts'
import { fill, plural, type TextsOf } from '#shared/i18n.ts'
import { MOST_INSTALMENTS } from '#shared/payments/payment-pages.ts'
import { ApplicationLink } from '#client/page/application-link.tsx'
import { useTexts, useReader } from '#ui/language/use-texts.tsx'
import type { AnswerTo } from '#client/call/remote-call.ts'
import { FileButtons } from '#client/page/file-buttons.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { OwnTransferData } from '#client/transfer/own-transfer.tsx'
import { LinkButton, Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { CopyButton } from '#ui/action/copy-button.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { EmptyState } from '#ui/message/empty-state.tsx'
import { PayTick } from '#ui/layout/instalment-acts.tsx'
import type { Language } from '#shared/language.ts'
import { contract } from '../../contract.ts'
import { dueNow, GROUPS, groupOf, isAskedFor } from '../../dues/due.ts'
import { type Filter, filterInstalments, filterOfType, shownAmount } from '../../dues/filter.ts'
import type { Card, Instalment, InstalmentRow } from '../../dues/rows.ts'
import { texts } from '../../texts.ts'
import { KINDS } from '../../dues/kinds.ts'
import { interestDay } from '../../sheet/words.ts'
import { CardFilters } from '../instalments/card-filters.tsx'
import { CardSections } from './card-sections.tsx'
import { HeldNotice } from '../held-notice.tsx'
import { Slip } from '../instalments/slip.tsx'
import { PaymentBar } from '../pay/payment-bar.tsx'
import { olderArrears } from '../../dues/older-first.ts'
import { Ways } from './ways.tsx'
import './card.css'
import './year-book.css'

/** More of them are no longer seen at a glance. */
const MOST = 6

/** The instalments of a card side by side, before the first of them is read: when, how much, and how each stands. */
function YearBook({ rows }: { rows: readonly InstalmentRow[] }) {
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

interface CardDetailProps {
  card: Card
  answer: AnswerTo<typeof contract.instalments>
}

/** One card: its year, its slips with ticks, what was paid and what the office did, and the bar that pays. */
export function CardDetail({ card, answer }: CardDetailProps) {
  const words = useTexts(texts)
  const all = answer.ratyZbiorcze
  // Unpaid instalments at first.
  const [filter, setFilter] = useState<Filter>(() => filterOfType(all, 'niezaplacone'))
  const [due] = useState(() => dueNow(all))
  const [ticked, setTicked] = useState(due)
  const day = interestDay(card.aplikacjaNaleznosci, answer.odsetkiNaDzien, answer.stanNaDzien)
  const payable = all.filter(isAskedFor)
  // What has been ordered meanwhile, in another window or by somebody else, is no longer chosen.
  const chosen = payable.filter((row) => ticked.has(row.idNaleznosciRatyZbiorczej))
  // What is no longer in sight must not be paid (S1 §4): any change of the filters unticks all.
  const choose = (next: Filter) => {
    setFilter(next)
    setTicked(new Set())
  }
  return (
    <div className="card-detail stack">
      {answer.czyWstrzymane && <HeldNotice day={answer.stanNaDzien} />}
      {payable.length !== 1 && <YearBook rows={all} />}
      <PermitWarning card={card} rows={all} today={answer.odsetkiNaDzien} />
      <Slips card={card} rows={filterInstalments(all, filter)} due={due} ticked={ticked} onTick={setTicked} />
      {all.length > 1 && <CardFilters filter={filter} rows={all} onChange={choose} />}
      <div className="card-detail__below">
        <p className="secondary small">
          {fill(words.interestOn, { date: formatDate(day) })}
          {answer.stanNaDzien && ` · ${fill(words.dataDate, { date: formatDate(answer.stanNaDzien) })}`}
        </p>
        <FileButtons of={contract.instalments} query={{ idKartyNaleznosci: card.idKartyNaleznosci, ...filter }} />
      </div>
      <TransferCode cardId={card.idKartyNaleznosci} chosen={chosen} />
      <CardSections cardId={card.idKartyNaleznosci} />
      <CardFacts card={card} />
      <Ways cardId={card.idKartyNaleznosci} answer={answer} isOpen={all.some(({ czySplacona }) => !czySplacona)} />
      <Relief card={card} rows={all} />
      {payable.length > 0 && (
        <PaymentBar card={card} chosen={chosen} isOnly={payable.length === 1}>
          <OlderFirst kind={card.aplikacjaNaleznosci} rows={all} ticked={ticked} onTick={setTicked} />
        </PaymentBar>
      )}
    </div>
  )
}

interface SlipsProps {
  readonly card: Card
  readonly rows: readonly Instalment[]
  /** What was due when the page came: a slip keeps its place while the person ticks. */
  readonly due: ReadonlySet<number>
  readonly ticked: ReadonlySet<number>
  readonly onTick: (ticked: ReadonlySet<number>) => void
}

/** What is due, what comes later, what is on its way, what is paid elsewhere, and what is settled; a single slip needs no heading. */
function Slips({ card, rows, due, ticked, onTick }: SlipsProps) {
  const words = useTexts(texts)
  const groups = Map.groupBy(rows, (row) => groupOf(row, due))
  if (rows.length === 0) return <EmptyState title={words.noInstalments} icon="wallet" />
  return GROUPS.map((group) => {
    const own = groups.get(group)
    return (
      own && (
        <section key={group} className="slips">
          {rows.length > 1 && <h2 className="slips__group">{words[group]}</h2>}
          <ul role="list" className="slips__list">
            {own.map((row) => {
              const id = row.idNaleznosciRatyZbiorczej
              const isTicked = isAskedFor(row) && ticked.has(id)
              const tick = isAskedFor(row) && (
                <PayTick
                  title={row.tytul}
                  date={row.terminEfektywny}
                  amount={row.kwotaRazem}
                  isTicked={isTicked}
                  onTick={() => onTick(ticked.symmetricDifference(new Set([id])))}
                />
              )
              return (
                <li key={id}>
                  <Slip cardId={card.idKartyNaleznosci} row={row} level={rows.length > 1 ? 3 : 2} act={tick || null} isTicked={isTicked} />
                </li>
              )
            })}
          </ul>
        </section>
      )
    )
  })
}

/** The code and the details of a transfer of what is ticked, asked for when it is opened. */
function TransferCode({ cardId, chosen }: { cardId: number; chosen: readonly Instalment[] }) {
  const words = useTexts(texts)
  if (chosen.length === 0 || chosen.length > MOST_INSTALMENTS) return null
  return (
    <Disclosure summary={words.transferCode} isLazy>
      <OwnTransferData cardId={cardId} ids={chosen.map((row) => row.idNaleznosciRatyZbiorczej)} />
    </Disclosure>
  )
}

const FEES = '/uslugi/oplaty-za-zezwolenia'
/** After the due date of an instalment (art. 18 sec. 12b of the act on education in sobriety). */
const DAYS_OF_GRACE = 30

/** A late instalment of a permit may be paid here, but without its surcharge the permit dies (art. 18 sec. 12b): said before the payment. */
function PermitWarning({ card, rows, today }: { card: Card; rows: readonly Instalment[]; today: string }) {
  const words = useTexts(texts)
  const due = earliest(rows.filter(({ uwaga }) => uwaga === 'zezwolenie').map((row) => row.terminEfektywny))
  if (card.aplikacjaNaleznosci !== 'KONCESJE_ALKOHOL' || due === null) return null
  const isGone = daysBetween(due, today) > DAYS_OF_GRACE
  return (
    <Notice kind="warning" actions={<LinkButton href={FEES}>{words.permitFees}</LinkButton>}>
      {fill(isGone ? words.permitGone : words.permitWarning, { date: formatDate(addDays(due, DAYS_OF_GRACE)) })}
    </Notice>
  )
}

/** Of taxes and fees of public law one asks for relief in an application; of a contract one agrees on it. */
function Relief({ card, rows }: { card: Card; rows: readonly Instalment[] }) {
  const words = useTexts(texts)
  if (KINDS[card.aplikacjaNaleznosci].interest !== 'tax' || rows.every(({ czySplacona }) => czySplacona)) return null
  return (
    <ApplicationLink to="ulga" card={card.idKartyNaleznosci}>
      {words.askRelief}
    </ApplicationLink>
  )
}

function CardFacts({ card }: { card: Card }) {
  const words = useTexts(texts)
  const account = (
    <span className="card-detail__account">
      {/* Between its groups the number may break: large text on a phone has no line for all of it. */}
      <span>{formatAccountNumber(card.numerKontaBankowego).replaceAll('\u00A0', ' ')}</span>
      <CopyButton value={card.numerKontaBankowego} what={words.numerKontaBankowego} />
    </span>
  )
  return (
    <SummaryList
      facts={[
        { label: words.symbolKarty, value: card.symbolKarty },
        { label: words.payer, value: card.nazwaPlatnika },
        { label: words.numerKontaBankowego, value: account },
      ]}
    />
  )
}

interface OlderFirstProps {
  kind: string
  rows: readonly Instalment[]
  ticked: ReadonlySet<number>
  onTick: (ticked: ReadonlySet<number>) => void
}

/** Said before the payment, where it is ordered, with the offer to tick those of the older arrears that can be ticked. */
function OlderFirst({ kind, rows, ticked, onTick }: OlderFirstProps) {
  const words = useTexts(texts)
  const older = olderArrears(kind, rows, ticked)
  const payable = older.filter(isAskedFor).map((row) => row.idNaleznosciRatyZbiorczej)
  return (
    <div aria-live="polite">
      {older.length > 0 && (
        <Notice actions={payable.length > 0 && <Button onClick={() => onTick(new Set([...ticked, ...payable]))}>{words.tickOlder}</Button>}>
          {words.olderFirst}
        </Notice>
      )}
    </div>
  )
}

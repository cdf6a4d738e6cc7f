import { useMemo, useState } from 'react'
import { earliest, addDays, daysBetween } from '#shared/dates.ts'
import { formatDate, formatAccountNumber, formatMoney } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { MOST_INSTALMENTS, orderPage } from '#shared/payments/payment-pages.ts'
import { useReader, useTexts } from '#ui/language/use-texts.tsx'
import type { AnswerTo } from '#client/call/remote-call.ts'
import { FileButtons } from '#client/page/file-buttons.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { OwnTransferData } from '#client/transfer/own-transfer.tsx'
import { LinkButton, Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { CopyButton } from '#ui/action/copy-button.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { sumPln } from '#shared/money.ts'
import { useOffersPayment } from '#client/page/pay-way.ts'
import { contract } from '../../contract.ts'
import { type Filter, filterOfType } from '../../dues/filter.ts'
import { KINDS } from '../../dues/kinds.ts'
import type { Card, Instalment } from '../../dues/rows.ts'
import { cardSheet } from '../../sheet/sheets.ts'
import { texts } from '../../texts.ts'
import { interestDay, FLAGS } from '../../sheet/words.ts'
import { CardFilters } from '../instalments/card-filters.tsx'
import { CardSections } from './card-sections.tsx'
import { InstalmentsTable } from '../instalments/instalments-table.tsx'
import { HeldNotice } from '../held-notice.tsx'
import { PaymentBar } from '../pay/payment-bar.tsx'
import { olderArrears } from '../../dues/older-first.ts'
import './rows.css'
import './card.css'

interface CardDetailProps {
  card: Card
  answer: AnswerTo<typeof contract.instalments>
}

/** What a payer has come for: all that is overdue and can be paid here, else what is due next. More than one payment takes is left unticked. */
function dueNow(rows: readonly Instalment[]): ReadonlySet<number> {
  const payable = rows.filter((row) => row.czyWybieralna)
  const overdue = payable.filter((row) => row.poTerminie)
  const next = earliest(payable.map((row) => row.terminEfektywny))
  const due = overdue.length > 0 ? overdue : payable.filter((row) => row.terminEfektywny === next)
  return new Set(due.slice(0, MOST_INSTALMENTS).map((row) => row.idNaleznosciRatyZbiorczej))
}

/** One card: facts, filters, instalments to tick, what was paid and what the office did, and the bar that pays. */
export function CardDetail({ card, answer }: CardDetailProps) {
  const { words, language } = useReader(texts)
  const all = answer.ratyZbiorcze
  // Unpaid instalments at first.
  const [filter, setFilter] = useState<Filter>(() => filterOfType(all, 'niezaplacone'))
  const [ticked, setTicked] = useState(() => dueNow(all))
  const day = interestDay(card.aplikacjaNaleznosci, answer.odsetkiNaDzien, answer.stanNaDzien)
  const sheet = useMemo(
    () => cardSheet({ card, instalments: all, filter, interestDay: day }, { words, language }),
    [card, all, filter, day, words, language],
  )
  // What has been ordered meanwhile, in another window or by somebody else, is no longer chosen.
  const chosen = all.filter((row) => row.czyWybieralna && ticked.has(row.idNaleznosciRatyZbiorczej))
  // What is no longer in sight must not be paid (S1 §4): any change of the filters unticks all.
  const choose = (next: Filter) => {
    setFilter(next)
    setTicked(new Set())
  }
  return (
    <div className="card-detail stack">
      {answer.czyWstrzymane && <HeldNotice day={answer.stanNaDzien} />}
      <CardFacts card={card} />
      <PayWhole card={card} rows={all} chosen={chosen} />
      <PermitWarning card={card} rows={all} today={answer.odsetkiNaDzien} />
      <CardFilters filter={filter} rows={all} onChange={choose} />
      <InstalmentsTable
        cardId={card.idKartyNaleznosci}
        sheet={sheet}
        all={all}
        type={filter.typNaleznosci}
        ticked={ticked}
        onTick={setTicked}
      />
      <div className="card-detail__below">
        <p className="secondary small">
          {fill(words.interestOn, { date: formatDate(day) })}
          {answer.stanNaDzien && ` · ${fill(words.dataDate, { date: formatDate(answer.stanNaDzien) })}`}
        </p>
        <FileButtons of={contract.instalments} query={{ idKartyNaleznosci: card.idKartyNaleznosci, ...filter }} />
      </div>
      <TransferCode cardId={card.idKartyNaleznosci} chosen={chosen} />
      {KINDS[card.aplikacjaNaleznosci].interest !== 'none' && <Legend />}
      <CardSections cardId={card.idKartyNaleznosci} />
      {all.some((row) => row.czyWybieralna) && (
        <PaymentBar card={card} chosen={chosen}>
          <OlderFirst kind={card.aplikacjaNaleznosci} rows={all} ticked={ticked} onTick={setTicked} />
        </PaymentBar>
      )}
    </div>
  )
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

/** The letters of the flags in words. */
function Legend() {
  const words = useTexts(texts)
  return (
    <section aria-label={words.legend}>
      <ul role="list" className="card-detail__legend">
        {FLAGS.map(({ letter }) => (
          <li key={letter}>
            <strong>{letter}</strong> – {words[`flag${letter}`]}
          </li>
        ))}
      </ul>
    </section>
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

function CardFacts({ card }: { card: Card }) {
  const { words, language } = useReader(texts)
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
        ...(card.czyWstrzymana ? [] : [{ label: words.suma, value: formatMoney(card.suma, language), strong: true }]),
        ...(card.kwotaOplacona > 0 ? [{ label: words.kwotaOplacona, value: formatMoney(card.kwotaOplacona, language) }] : []),
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
  const payable = older.filter((row) => row.czyWybieralna).map((row) => row.idNaleznosciRatyZbiorczej)
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

interface PayWholeProps {
  readonly card: Card
  readonly rows: readonly Instalment[]
  readonly chosen: readonly Instalment[]
}

/** One press for all of the card that can be paid here; nothing where that is what is chosen already. */
function PayWhole({ card, rows, chosen }: PayWholeProps) {
  const { words, language } = useReader(texts)
  const isOffered = useOffersPayment()
  const payable = rows.filter((row) => row.czyWybieralna).slice(0, MOST_INSTALMENTS)
  if (payable.length < 2 || payable.length === chosen.length || !isOffered) return null
  const amount = formatMoney(sumPln(payable.map((row) => row.kwotaRazem)), language)
  return (
    <div className="no-print">
      <LinkButton
        icon="card"
        href={orderPage.to({ karta: card.idKartyNaleznosci, raty: payable.map((row) => row.idNaleznosciRatyZbiorczej) })}
      >
        {fill(words.payWhole, { amount })}
      </LinkButton>
    </div>
  )
}

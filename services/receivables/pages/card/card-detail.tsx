import { useMemo, useState } from 'react'
import { earliest } from '#shared/dates.ts'
import { formatDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { MOST_INSTALMENTS } from '#shared/payments/payment-pages.ts'
import { useReader } from '#ui/language/use-texts.tsx'
import type { AnswerTo } from '#client/call/remote-call.ts'
import { FileButtons } from '#client/page/file-buttons.tsx'
import { contract } from '../../contract.ts'
import { type Filter, filterOfType } from '../../dues/filter.ts'
import { KINDS } from '../../dues/kinds.ts'
import type { Card, Instalment } from '../../dues/rows.ts'
import { cardSheet } from '../../sheet/sheets.ts'
import { texts } from '../../texts.ts'
import { interestDay } from '../../sheet/words.ts'
import { CardFacts } from './card-facts.tsx'
import { CardFilters } from '../instalments/card-filters.tsx'
import { CardSections } from './card-sections.tsx'
import { InstalmentsTable } from '../instalments/instalments-table.tsx'
import { Legend } from './legend.tsx'
import { OlderFirst } from '../pay/older-first.tsx'
import { PayWhole } from '../pay/pay-whole.tsx'
import { PaymentBar } from '../pay/payment-bar.tsx'
import { PermitWarning } from './permit-warning.tsx'
import { TransferCode } from '../pay/transfer-code.tsx'
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

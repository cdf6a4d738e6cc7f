import { useMemo, useState } from 'react'
import { formatMoney } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { sumPln } from '#shared/money.ts'
import { Button, LinkButton } from '#ui/action/button.tsx'
import { Chips } from '#ui/form/chips.tsx'
import { EmptyState } from '#ui/message/empty-state.tsx'
import { useTexts, useLanguage, useReader } from '#ui/language/use-texts.tsx'
import { FileButtons } from '#client/page/file-buttons.tsx'
import { Loaded } from '#client/page/loaded.tsx'
import { PageFrame } from '#client/page/page-frame.tsx'
import { refresh, useApi } from '#client/call/use-api.ts'
import { Withdraw } from '#client/transfer/withdraw.tsx'
import { SumButton } from '#ui/layout/instalment-acts.tsx'
import { SheetTables } from '#ui/sheet/sheet-tables.tsx'
import { PagedList } from '#ui/table/paged-list.tsx'
import { FileButton } from '#client/page/file-button.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { contract, type DeclaredTransfer, type HistoryPayment } from '../../contract.ts'
import { paymentLayout } from '../../sheet/layouts.ts'
import { paymentSheet, refundFacts, transferFacts } from '../../sheet/sheets.ts'
import { texts } from '../../texts.ts'
import { DUES } from '../addresses.ts'
import { DueSlip } from '../due-slip.tsx'
import { PaymentSlip, SlipAmount, slipOf } from '../payment-slip.tsx'
import { YearReceipts, NoReceipt, ReceiptButton } from '../receipts/buttons.tsx'
import { pageTexts } from '../texts.ts'
import { hasReceipt, type Stage } from '../../states.ts'
import { Unfinished } from '../unfinished.tsx'

/** Service 21: all online payments of the subject, the newest first. */
export function Page() {
  const names = useTexts(texts)
  const words = useTexts(pageTexts)
  const trail = [{ label: words.home, href: '/strona-glowna' }, { label: names.title }]
  return (
    <PageFrame title={names.title} lead={names.lead} breadcrumb={trail}>
      <History />
    </PageFrame>
  )
}

function History() {
  const call = useApi(contract.history)
  return (
    <Loaded call={call} lines={6} keeps>
      {({ platnosci, zgloszonePrzelewy: declared }) =>
        platnosci.length + declared.length === 0 ? <Empty /> : <Payments payments={platnosci} declared={declared} />
      }
    </Loaded>
  )
}

function Empty() {
  const names = useTexts(texts)
  const words = useTexts(pageTexts)
  return (
    <EmptyState title={names.none} icon="history" action={<LinkButton href={DUES}>{words.toDues}</LinkButton>}>
      {words.noneHelp}
    </EmptyState>
  )
}

/** In their order: what is on its way, what came, and what came to nothing. */
const GROUPS = ['underWay', 'paid', 'ended'] as const

/** A payment, or a transfer that the person has declared. */
type Row = HistoryPayment | DeclaredTransfer

function groupOf(row: Row): (typeof GROUPS)[number] {
  if (!('etap' in row) || row.etap === 'zlecona' || row.etap === 'wyjasniana') return 'underWay'
  return row.etap === 'oplacona' || row.etap === 'zaksiegowana' || row.etap === 'zwrocona' ? 'paid' : 'ended'
}

/** In which its money came; without any in which it was ordered. */
const yearOf = ({ dataZaplaty, dataZlecenia }: HistoryPayment) => (dataZaplaty ?? dataZlecenia).slice(0, 4)

interface PaymentsProps {
  readonly payments: readonly HistoryPayment[]
  readonly declared: readonly DeclaredTransfer[]
}

/** One year at a time, below what is on its way, of whichever year. */
function Payments({ payments, declared }: PaymentsProps) {
  const names = useTexts(texts)
  const words = useTexts(pageTexts)
  const [open, setOpen] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const years = useMemo(() => [...new Set(payments.map(yearOf))].sort().reverse(), [payments])
  const year = years.find((one) => one === chosen) ?? years[0]
  const rows = useMemo(() => {
    const shown: Row[] = [...declared, ...payments.filter((one) => groupOf(one) === 'underWay' || yearOf(one) === year)]
    return GROUPS.flatMap((group) => shown.filter((row) => groupOf(row) === group))
  }, [payments, declared, year])
  return (
    <div className="stack">
      {years.length > 1 && (
        <Chips
          label={words.year}
          options={years.map((one) => ({ value: one, label: one, short: one }))}
          values={year === undefined ? [] : [year]}
          isOne
          onChange={([one = null]) => setChosen(one)}
        />
      )}
      {year !== undefined && <PaidInYear year={year} payments={payments} />}
      <PagedList key={year} caption={names.title} rows={rows} pageSize={10}>
        {(shown) =>
          [...Map.groupBy(shown, groupOf)].map(([group, own]) => (
            <section key={group} className="slips">
              <h2 className="slips__group">{words[group]}</h2>
              <ul role="list" className="slips__list">
                {own.map((row) => {
                  if (!('etap' in row)) return <Declared key={row.idNaleznosciRatyZbiorczej} of={row} />
                  const { idTransakcji: id } = row
                  return (
                    <li key={id}>
                      <Slip payment={row} isOpen={id === open} onToggle={() => setOpen(id === open ? null : id)} />
                    </li>
                  )
                })}
              </ul>
            </section>
          ))
        }
      </PagedList>
      {payments.length > 0 && <FileButtons of={contract.history} />}
    </div>
  )
}

/** How much of its own money went back: that of a second transaction, which goes back beside it, was never in its sum. */
function returnedOf({ etap, kwota, zwroty }: HistoryPayment): number {
  if (etap !== 'zwrocona') return 0
  return Math.min(kwota, sumPln(zwroty.flatMap((back) => (back.stan === 'zwrocono' ? [back.kwota] : []))))
}

/** What came in a year, also where it went back, with its confirmations. */
function PaidInYear({ year, payments }: { year: string; payments: readonly HistoryPayment[] }) {
  const { words, language } = useReader(pageTexts)
  const paid = payments.filter((one) => yearOf(one) === year && hasReceipt({ paidAt: one.dataZaplaty, stage: one.etap }))
  if (paid.length === 0) return null
  const returned = sumPln(paid.map(returnedOf))
  const facts = { year, amount: formatMoney(sumPln(paid.map(({ kwota }) => kwota)), language), returned: formatMoney(returned, language) }
  return (
    <div className="cluster">
      <p>
        <strong>{fill(returned > 0 ? words.paidAndReturned : words.paidInYear, facts)}</strong>
      </p>
      <YearReceipts year={year} />
    </div>
  )
}

function Declared({ of }: { of: DeclaredTransfer }) {
  const { idKartyNaleznosci: cardId, idNaleznosciRatyZbiorczej: id, tytul } = of
  return (
    <li>
      <DueSlip
        cardId={cardId}
        rata={of}
        level={3}
        act={<Withdraw cardId={cardId} ids={[id]} name={tytul} after={() => refresh(contract.history, contract.summary)} />}
      />
    </li>
  )
}

function Slip({ payment, isOpen, onToggle }: { payment: HistoryPayment; isOpen: boolean; onToggle: () => void }) {
  const words = useTexts(pageTexts)
  const slip = slipOf(payment)
  const { idTransakcji: id, etap, opisPlatnosci, czyCzeka } = payment
  const act = hasReceipt({ paidAt: payment.dataZaplaty, stage: etap }) ? (
    <ReceiptButton id={id} isShort />
  ) : (
    etap === 'zlecona' &&
    !czyCzeka && (
      <Button look="quiet" icon="refresh" onClick={() => void refresh(contract.history)} aria-label={`${words.check}: ${slip.nazwa}`}>
        {words.check}
      </Button>
    )
  )
  return (
    <PaymentSlip
      of={slip}
      level={3}
      hasMore
      act={act}
      sum={<SumButton amount={<SlipAmount of={slip} />} why={words.details} isOpen={isOpen} onToggle={onToggle} />}
      opened={isOpen && <PaymentDetails payment={payment} />}
    >
      <p className="secondary small numeric">{[opisPlatnosci.typPlatnosci, fill(words.number, { id })].filter(Boolean).join(' · ')}</p>
    </PaymentSlip>
  )
}

/** What to expect, where the word alone leaves it open. */
const STAGE_REMARKS: Readonly<Partial<Record<Stage, 'clarified' | 'refunded'>>> = { wyjasniana: 'clarified', zwrocona: 'refunded' }

/** What a bank transfer, a card gateway and the instalments say, and what can still be done. */
function PaymentDetails({ payment }: { payment: HistoryPayment }) {
  const names = useTexts(texts)
  const words = useTexts(pageTexts)
  const language = useLanguage()
  const sheet = useMemo(() => paymentSheet(payment, { words: names, language }), [payment, names, language])
  const isConfirmed = hasReceipt({ paidAt: payment.dataZaplaty, stage: payment.etap })
  const remark = STAGE_REMARKS[payment.etap]
  return (
    <div className="stack">
      {remark && <p>{words[remark]}</p>}
      <SummaryList facts={[...refundFacts(payment, { words: names, language }), ...transferFacts(payment, names)]} />
      <SheetTables layout={paymentLayout} sheet={{ tables: sheet.tables }} />
      {!isConfirmed && <NoReceipt />}
      <div className="cluster">
        <Unfinished payment={payment} finish={words.finish} look="primary" />
        <FileButton
          kind="pdf"
          endpoint={{ ...contract.history, path: `${contract.history.path}/pdf` }}
          query={{ idTransakcji: payment.idTransakcji }}
        >
          {words.pdfOne}
        </FileButton>
      </div>
    </div>
  )
}

import { useMemo, useState } from 'react'
import { formatMoney } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button, LinkButton } from '#ui/action/button.tsx'
import { EmptyState } from '#ui/message/empty-state.tsx'
import { useTexts, useLanguage, useReader } from '#ui/language/use-texts.tsx'
import { FileButtons } from '#client/page/file-buttons.tsx'
import { Loaded } from '#client/page/loaded.tsx'
import { PageFrame } from '#client/page/page-frame.tsx'
import { refresh, useApi } from '#client/call/use-api.ts'
import { SumButton } from '#ui/layout/instalment-acts.tsx'
import { SheetTables } from '#ui/sheet/sheet-tables.tsx'
import { PagedList } from '#ui/table/paged-list.tsx'
import { FileButton } from '#client/page/file-button.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { contract, type HistoryPayment } from '../../contract.ts'
import { paymentLayout } from '../../sheet/layouts.ts'
import { paymentSheet, refundFacts, transferFacts } from '../../sheet/sheets.ts'
import { texts } from '../../texts.ts'
import { DUES } from '../addresses.ts'
import { PaymentSlip, slipOf } from '../payment-slip.tsx'
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
      {({ platnosci }) => (platnosci.length === 0 ? <Empty /> : <Payments payments={platnosci} />)}
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

function groupOf({ etap }: HistoryPayment): (typeof GROUPS)[number] {
  if (etap === 'zlecona' || etap === 'wyjasniana') return 'underWay'
  return etap === 'oplacona' || etap === 'zaksiegowana' || etap === 'zwrocona' ? 'paid' : 'ended'
}

function Payments({ payments }: { payments: readonly HistoryPayment[] }) {
  const names = useTexts(texts)
  const words = useTexts(pageTexts)
  const [open, setOpen] = useState<string | null>(null)
  const rows = useMemo(() => GROUPS.flatMap((group) => payments.filter((payment) => groupOf(payment) === group)), [payments])
  return (
    <div className="stack">
      <FileButtons of={contract.history} />
      <YearReceipts payments={payments} />
      <PagedList caption={names.title} rows={rows} pageSize={10}>
        {(shown) =>
          [...Map.groupBy(shown, groupOf)].map(([group, own]) => (
            <section key={group} className="slips">
              <h2 className="slips__group">{words[group]}</h2>
              <ul role="list" className="slips__list">
                {own.map((payment) => {
                  const { idTransakcji: id } = payment
                  return (
                    <li key={id}>
                      <Slip payment={payment} isOpen={id === open} onToggle={() => setOpen(id === open ? null : id)} />
                    </li>
                  )
                })}
              </ul>
            </section>
          ))
        }
      </PagedList>
    </div>
  )
}

function Slip({ payment, isOpen, onToggle }: { payment: HistoryPayment; isOpen: boolean; onToggle: () => void }) {
  const { words, language } = useReader(pageTexts)
  const slip = slipOf(payment)
  const { idTransakcji: id, etap, opisPlatnosci, czyCzeka } = payment
  const act = hasReceipt({ paidAt: payment.dataZaplaty, stage: etap }) ? (
    <ReceiptButton id={id} />
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
      sum={<SumButton amount={formatMoney(payment.kwota, language)} why={words.details} isOpen={isOpen} onToggle={onToggle} />}
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

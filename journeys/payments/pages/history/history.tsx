import { useMemo } from 'react'
import { fill } from '#shared/i18n.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { EmptyState } from '#ui/message/empty-state.tsx'
import { useTexts, useLanguage } from '#ui/language/use-texts.tsx'
import { FileButtons } from '#client/page/file-buttons.tsx'
import { Loaded } from '#client/page/loaded.tsx'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useApi } from '#client/call/use-api.ts'
import { defineParts } from '#ui/sheet/parts.ts'
import { SheetTables } from '#ui/sheet/sheet-tables.tsx'
import { useOpening } from '#ui/table/use-opening.tsx'
import { FileButton } from '#client/page/file-button.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { contract, type HistoryPayment } from '../../contract.ts'
import { historyLayout, paymentLayout } from '../../sheet/layouts.ts'
import { historySheet, paymentSheet, refundFacts, transferFacts } from '../../sheet/sheets.ts'
import { texts } from '../../texts.ts'
import { DUES } from '../addresses.ts'
import { YearReceipts, NoReceipt, ReceiptButton } from '../receipts/buttons.tsx'
import { StatusTag } from '../status-tag.tsx'
import { pageTexts } from '../texts.ts'
import { hasReceipt, type Stage } from '../../states.ts'
import { Unfinished } from '../unfinished.tsx'
import './history.css'

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

type PaymentRow = NonNullable<ReturnType<typeof historySheet>['tables']['platnosci']>[number]

function Payments({ payments }: { payments: readonly HistoryPayment[] }) {
  const words = useTexts(pageTexts)
  const tables = useMemo(() => ({ platnosci: historySheet(payments).tables.platnosci ?? [] }), [payments])
  const opening = useOpening<PaymentRow>({
    label: words.details,
    keyOf: (row) => row.idTransakcji,
    className: 'history__toggle',
    says: ({ idTransakcji: id }, isOpen) =>
      isOpen ? [words.hide, fill(words.hideDetails, { id })] : [words.show, fill(words.showDetails, { id })],
    render(row) {
      const payment = payments.find(({ idTransakcji: id }) => id === row.idTransakcji)
      return payment ? <PaymentDetails payment={payment} /> : null
    },
  })
  return (
    <div className="stack">
      <FileButtons of={contract.history} />
      <YearReceipts payments={payments} />
      <SheetTables layout={historyLayout} sheet={{ tables }} parts={partsOf(opening)} />
    </div>
  )
}

function partsOf({ column, table }: ReturnType<typeof useOpening<PaymentRow>>) {
  return defineParts(historyLayout, {
    tables: {
      platnosci: {
        ...table,
        rowHeader: 'tytul',
        columns: ['tytul', 'kwota', 'dataZlecenia', 'status', column],
        cells: {
          tytul: ({ idTransakcji: id }, title) => (
            <>
              {title} <span className="history__number numeric secondary small">{id}</span>
            </>
          ),
          dataZlecenia: (_row, time) => <span className="numeric">{time}</span>,
          status: (row) => <StatusTag payment={row} />,
        },
        sorted: ['tytul', 'kwota', 'dataZlecenia', 'status'],
      },
    },
  })
}

/** What to expect, where the word alone leaves it open. */
const STAGE_REMARKS: Readonly<Partial<Record<Stage, 'postingInfo' | 'clarified' | 'refunded'>>> = {
  oplacona: 'postingInfo',
  wyjasniana: 'clarified',
  zwrocona: 'refunded',
}

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
        {isConfirmed && <ReceiptButton id={payment.idTransakcji} />}
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

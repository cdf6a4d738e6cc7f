import { useMemo, useState } from 'react'
import { fill, type TextsOf } from '#shared/i18n.ts'
import { Button, LinkButton } from '#ui/action/button.tsx'
import { EmptyState } from '#ui/message/empty-state.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { FileButtons } from '#client/page/file-buttons.tsx'
import { Loaded } from '#client/page/loaded.tsx'
import { Page as PageFrame } from '#client/page/page.tsx'
import { useApi } from '#client/call/use-api.ts'
import { defineParts } from '#ui/sheet/parts.ts'
import { SheetTables } from '#ui/sheet/sheet-tables.tsx'
import { contract, type HistoryPayment } from '../../contract.ts'
import { historyLayout } from '../../sheet/layouts.ts'
import { historySheet } from '../../sheet/sheets.ts'
import { texts } from '../../texts.ts'
import { DUES } from '../addresses.ts'
import { PaymentDetails } from './payment-details.tsx'
import { YearReceipts } from '../receipts/buttons.tsx'
import { StatusTag } from '../status-tag.tsx'
import { pageTexts } from '../texts.ts'
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

function Payments({ payments }: { payments: readonly HistoryPayment[] }) {
  const words = useTexts(pageTexts)
  const [open, setOpen] = useState<string | null>(null)
  const tables = useMemo(() => ({ platnosci: historySheet(payments).tables.platnosci ?? [] }), [payments])
  return (
    <div className="stack">
      <FileButtons of={contract.history} />
      <YearReceipts payments={payments} />
      <SheetTables layout={historyLayout} sheet={{ tables }} parts={partsOf({ payments, words, open, onOpen: setOpen })} />
    </div>
  )
}

interface Drawn {
  readonly payments: readonly HistoryPayment[]
  readonly words: TextsOf<typeof pageTexts>
  /** Number of the payment whose details are open. */
  readonly open: string | null
  readonly onOpen: (id: string | null) => void
}

function partsOf({ payments, words, open, onOpen }: Drawn) {
  return defineParts(historyLayout, {
    tables: {
      platnosci: {
        rowHeader: 'tytul',
        columns: [
          'tytul',
          'kwota',
          'dataZlecenia',
          'status',
          {
            id: 'details',
            label: words.details,
            role: 'action',
            cell: ({ idTransakcji: id }) => <Toggle id={id} isOpen={id === open} onToggle={() => onOpen(id === open ? null : id)} />,
          },
        ],
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
        rowKey: (row) => row.idTransakcji,
        details(row) {
          const payment = row.idTransakcji === open && payments.find(({ idTransakcji: id }) => id === open)
          return payment ? <PaymentDetails payment={payment} /> : null
        },
        onTurn: () => onOpen(null),
      },
    },
  })
}

function Toggle({ id, isOpen, onToggle }: { id: string; isOpen: boolean; onToggle: () => void }) {
  const words = useTexts(pageTexts)
  return (
    <Button
      className="history__toggle"
      look="quiet"
      icon={isOpen ? 'chevron-up' : 'chevron-down'}
      aria-expanded={isOpen}
      aria-label={fill(isOpen ? words.hideDetails : words.showDetails, { id })}
      onClick={onToggle}
    >
      {isOpen ? words.hide : words.show}
    </Button>
  )
}

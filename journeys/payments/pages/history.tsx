import { useState } from 'react'
import { formatMoney, formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button, LinkButton } from '#ui/action/button.tsx'
import { DataTable, type TableColumn } from '#ui/table/data-table.tsx'
import { EmptyState } from '#ui/message/empty-state.tsx'
import { useLanguage, useTexts } from '#ui/language/i18n.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { FileButton } from '#client/page/file-button.tsx'
import { LoadFailure } from '#client/page/loaded.tsx'
import { Page as Outline } from '#client/page/page.tsx'
import { useApi } from '#client/call/use-api.ts'
import { contract, type HistoryPayment } from '../contract.ts'
import { texts } from '../texts.ts'
import { DUES } from './addresses.ts'
import { PaymentDetails } from './payment-details.tsx'
import { StatusTag } from './status-tag.tsx'
import { pageTexts } from './texts.ts'
import './history.css'

/** Service 21: all online payments of the subject, the newest first. */
export function Page() {
  const names = useTexts(texts)
  const words = useTexts(pageTexts)
  const trail = [{ label: words.home, href: '/strona-glowna' }, { label: names.title }]
  return (
    <Outline title={names.title} lead={names.lead} breadcrumb={trail}>
      <History />
    </Outline>
  )
}

function History() {
  const { data, error, refetch } = useApi(contract.history)
  if (data?.platnosci.length === 0) return <Empty />
  if (data) return <Payments payments={data.platnosci} />
  if (!error) return <Loading lines={6} />
  return <LoadFailure error={error} retry={() => void refetch()} />
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
  const names = useTexts(texts)
  const words = useTexts(pageTexts)
  const [open, setOpen] = useState<string | null>(null)
  const columns = useColumns(open, (id) => setOpen(id === open ? null : id))
  return (
    <div className="stack">
      <div className="cluster">
        <FileButton kind="pdf" endpoint={contract.historyPdf}>
          {words.pdfAll}
        </FileButton>
        <FileButton kind="csv" endpoint={contract.historyCsv} />
      </div>
      <DataTable
        caption={names.title} columns={columns} rows={payments} rowKey={(row) => row.idTransakcji} rowHeader="id"
        details={detailsOf(open)}
        onTurn={() => setOpen(null)}
      />
    </div>
  )
}

function detailsOf(open: string | null) {
  return (row: HistoryPayment) => (row.idTransakcji === open ? <PaymentDetails payment={row} /> : null)
}

function useColumns(open: string | null, toggle: (id: string) => void): TableColumn<HistoryPayment>[] {
  const names = useTexts(texts)
  const words = useTexts(pageTexts)
  const language = useLanguage()
  return [
    { id: 'id', label: names.id, cell: (row) => <span className="history__number numeric">{row.idTransakcji}</span>, sort: (row) => row.idTransakcji },
    { id: 'title', label: names.paymentTitle, cell: (row) => <span lang="pl">{row.tytul}</span>, sort: (row) => row.tytul },
    { id: 'amount', label: names.amount, cell: (row) => formatMoney(row.kwota, language), sort: (row) => row.kwota, numeric: true },
    { id: 'ordered', label: names.orderedOn, cell: (row) => <span className="numeric">{formatTimestamp(row.dataZlecenia)}</span>, sort: (row) => row.dataZlecenia },
    { id: 'status', label: names.status, cell: (row) => <StatusTag payment={row} />, sort: (row) => row.opisPlatnosci.opisStatusu },
    {
      id: 'details',
      label: words.details,
      role: 'action',
      cell: ({ idTransakcji: id }) => (
        <Button
          className="history__toggle" look="quiet" icon={id === open ? 'chevron-up' : 'chevron-down'} aria-expanded={id === open}
          aria-label={fill(id === open ? words.hideDetails : words.showDetails, { id })} onClick={() => toggle(id)}
        >
          {id === open ? words.hide : words.show}
        </Button>
      ),
    },
  ]
}

import { type ReactNode, useMemo } from 'react'
import { fill } from '#shared/i18n.ts'
import type { Table } from '#shared/service.ts'
import { Card } from '#ui/card.tsx'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useLanguage, useTexts } from '#ui/i18n.tsx'
import { Notice } from '#ui/notice.tsx'
import { SummaryList } from '#ui/summary-list.tsx'
import { inFixedOrder, tableColumns } from '#ui/table-columns.ts'
import { Tag } from '#ui/tag.tsx'
import type { Due, Fees, Payment } from '../rows.ts'
import { duesTable, paymentsTable, permitsTable } from '../tables.ts'
import { texts } from '../texts.ts'
import { dueRows, factsOf, lossText, paymentRows, type PaymentRow } from '../words.ts'

interface FeesOfYearProps {
  fees: Fees
  /** Null where the subject has no fees in any year. */
  year: number | null
}

/** All there is of one year, or that there is nothing. */
export function FeesOfYear({ fees, year }: FeesOfYearProps) {
  const words = useTexts(texts)
  const due = fees.naleznosciZaZezwolenie
  if (due && year !== null) return <Filled fees={fees} due={due} year={year} />
  return (
    <Card flush>
      <EmptyState title={words.none} icon="receipt">
        {year === null ? words.noneAtAll : fill(words.noneInYear, { year })}
      </EmptyState>
    </Card>
  )
}

function Filled({ fees, due, year }: { fees: Fees; due: Due; year: number }) {
  const words = useTexts(texts)
  const language = useLanguage()
  const facts = factsOf(fees, due, words, language).map((fact, at, all) => ({ ...fact, strong: at === all.length - 1 }))
  const loss = lossText(fees.wygasniecieZezwolen, words, language)
  return (
    <>
      {loss && <Notice kind="warning">{loss}</Notice>}
      <Card>
        <SummaryList facts={facts} />
      </Card>
      <OwnTable table={permitsTable} rows={fees.zezwolenia} />
      <OwnTable table={duesTable} rows={dueRows(due, year, words)} />
      <PaymentsTable payments={fees.uiszczoneOplaty} />
      <section className="permit-fees__notes reading" aria-labelledby="podstawa-prawna">
        <h2 id="podstawa-prawna">{words.notes}</h2>
        <p>{words.note12a}</p>
        <p>{words.note12b}</p>
      </section>
    </>
  )
}

type Row = Readonly<Record<string, unknown>>

/** Few rows are read at a glance; on a phone a list to order them would only stand in the way. */
const FEW = 5

function useColumns(table: Table, rowCount: number): TableColumn<Row>[] {
  const labels = useTexts(texts)
  const language = useLanguage()
  return useMemo(() => {
    // None of these tables shows flags.
    const columns = tableColumns(table, { labels, language, yesNo: { yes: '', no: '' } })
    return rowCount <= FEW ? inFixedOrder(columns) : columns
  }, [table, labels, language, rowCount])
}

function OwnTable({ table, rows }: { table: typeof permitsTable | typeof duesTable; rows: readonly Row[] }) {
  const words = useTexts(texts)
  const columns = useColumns(table, rows.length)
  return (
    <DataTable
      caption={words[table.caption]}
      columns={columns}
      rows={rows}
      rowKey={(row) => String(row[table.rowHeader])}
      rowHeader={table.rowHeader}
      empty={words[table.empty]}
    />
  )
}

/** A cancelled payment stays, struck through and named so. */
function PaymentsTable({ payments }: { payments: readonly Payment[] }) {
  const words = useTexts(texts)
  const columns = useColumns(paymentsTable, payments.length)
  const rows = useMemo(() => paymentRows(payments, words), [payments, words])
  return (
    <DataTable<PaymentRow>
      caption={words.paid}
      columns={columns.map((column) => ({ ...column, cell: (row: PaymentRow) => drawnCell(column, row) }))}
      rows={rows}
      rowKey={(row) => row.place}
      rowHeader={paymentsTable.rowHeader}
      empty={words.noPayments}
    />
  )
}

function drawnCell(column: TableColumn<Row>, row: PaymentRow): ReactNode {
  if (column.id === 'uwagi' && row.remarks.length > 0) return <Remarks of={row.remarks} />
  return column.id === 'kwotaWplaty' && row.isCancelled ? <del>{column.cell(row)}</del> : column.cell(row)
}

function Remarks({ of }: { of: readonly string[] }) {
  return (
    <span className="permit-fees__remarks">
      {of.map((remark) => (
        <Tag key={remark}>{remark}</Tag>
      ))}
    </span>
  )
}

import { useId, useMemo } from 'react'
import { cellText } from '#shared/cell.ts'
import { fieldAt, labelOf, type Row, valueAt, type Wording } from '#shared/row-values.ts'
import type { AnyService } from '#shared/service.ts'
import { type Sheet, type ShownTable, shownTables } from '#shared/sheet.ts'
import type { Chart as ChartDeclaration, Table } from '#shared/table.ts'
import { Card } from '#ui/layout/card.tsx'
import { Chart } from '#ui/chart/chart.tsx'
import { DataTable, type TableColumn } from '#ui/table/data-table.tsx'
import { EmptyState } from '#ui/message/empty-state.tsx'
import { useLanguage, useTexts } from '#ui/language/i18n.tsx'
import { Notice } from '#ui/message/notice.tsx'
import type { ServiceParts, TableParts } from '#client/page/service-parts.ts'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { inFixedOrder, tableColumns } from '#ui/table/table-columns.ts'
import { texts as uiTexts } from '#ui/language/texts.ts'

interface SheetViewProps {
  readonly service: AnyService
  readonly sheet: Sheet
  readonly parts: ServiceParts
}

/** A sheet on the screen: what must not be overlooked, facts, tables each below its picture, notes. */
export function SheetView({ service, sheet, parts }: SheetViewProps) {
  const wording = useWording(service)
  if (sheet.nothing) return <Nothing service={service} {...sheet.nothing} />
  return (
    <>
      {sheet.warnings?.map((warning) => <Notice key={warning} kind="warning">{warning}</Notice>)}
      {sheet.facts && (
        <Card>
          <SummaryList facts={sheet.facts.map(({ label, value, isResult }) => ({ label, value, strong: isResult ?? false }))} />
        </Card>
      )}
      {shownTables(service, sheet).map((shown) => (
        <div key={shown.name} className="stack">
          {service.chart?.table === shown.name && shown.rows.length > 0 && <TableChart chart={service.chart} {...shown} wording={wording} />}
          <SheetTable {...shown} parts={parts.tables?.[shown.name] ?? {}} wording={wording} />
        </div>
      ))}
      {sheet.notes && <Notes {...sheet.notes} />}
    </>
  )
}

function Nothing({ service: { icon }, title, help }: NonNullable<Sheet['nothing']> & { readonly service: AnyService }) {
  return (
    <Card flush>
      <EmptyState title={title} icon={icon}>
        {help}
      </EmptyState>
    </Card>
  )
}

function Notes({ title, paragraphs }: NonNullable<Sheet['notes']>) {
  const id = useId()
  return (
    <section className="service-page__notes reading" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
    </section>
  )
}

function useWording(service: AnyService): Wording {
  const labels = useTexts(service.texts)
  const language = useLanguage()
  const { yes, no } = useTexts(uiTexts)
  return useMemo(() => ({ labels, language, yesNo: { yes, no } }), [labels, language, yes, no])
}

interface SheetTableProps extends ShownTable {
  readonly parts: TableParts
  readonly wording: Wording
}

function SheetTable({ table, rows, parts, wording }: SheetTableProps) {
  const columns = useMemo(() => columnsOf(table, rows.length, { parts, wording }), [table, rows.length, parts, wording])
  // Rows of the register have no number of their own.
  const places = useMemo(() => new Map(rows.map((row, place) => [row, place])), [rows])
  return (
    <DataTable
      caption={labelOf(wording.labels, table.caption)}
      columns={columns}
      rows={rows}
      rowKey={(row) => places.get(row) ?? 0}
      rowHeader={table.rowHeader}
      empty={labelOf(wording.labels, table.empty)}
      searchable={table.searchable ?? false}
      {...(table.pageSize !== undefined && { pageSize: table.pageSize })}
    />
  )
}

/** Few rows are read at a glance; on a phone a list to order them would only stand in the way. */
const FEW = 5

function columnsOf(table: Table, count: number, { parts, wording }: { parts: TableParts; wording: Wording }): TableColumn<Row>[] {
  const declared = tableColumns(table, wording)
  const ordered = table.isFixed || count <= FEW ? inFixedOrder(declared) : declared
  const drawn = ordered.map((column): TableColumn<Row> => {
    const draw = parts.cells?.[column.id]
    return draw ? { ...column, cell: (row) => draw(row, column.cell(row)) } : column
  })
  if (!parts.action) return drawn
  const { id, label, cell: Cell } = parts.action
  return [...drawn, { id, label: labelOf(wording.labels, label), role: 'action', cell: (row) => <Cell row={row} /> }]
}

function TableChart({ chart, table, rows, wording }: ShownTable & { readonly chart: ChartDeclaration; readonly wording: Wording }) {
  const { labels, language, yesNo } = wording
  const textAt = (path: string, value: unknown) => cellText(fieldAt(table.row, path), value, language, yesNo)
  const items = rows
    .map((row) => ({ label: textAt(chart.label, valueAt(row, chart.label)), value: Number(valueAt(row, chart.value)) }))
    .toSorted((a, b) => b.value - a.value)
    .slice(0, chart.top ?? rows.length)
  return <Chart kind={chart.kind} title={labelOf(labels, chart.caption)} items={items} format={(value) => textAt(chart.value, value)} />
}

import { useMemo } from 'react'
import type { Chart as ChartDeclaration, Service, Table } from '#shared/service.ts'
import { cellText } from '#shared/cell.ts'
import { Chart } from '#ui/chart/chart.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { useLanguage, useTexts } from '#ui/i18n.tsx'
import { tableColumns } from '#ui/table-columns.ts'
import { texts as uiTexts } from '#ui/texts.ts'
import { type Row, type Wording, fieldAt, labelOf, valueAt } from '#shared/row-values.ts'
import type { ServiceAnswer } from './service-answer.ts'

/** All tables of a service, each below its picture where it has one. */
export function ServiceTables({ service, answer }: { service: Service; answer: ServiceAnswer }) {
  const wording = useWording(service)
  return Object.entries(service.tables).map(([name, table]) => {
    const rows = answer.tables[name] ?? []
    return (
      <div key={name} className="stack">
        {service.chart?.table === name && rows.length > 0 && <TableChart chart={service.chart} table={table} rows={rows} wording={wording} />}
        <ServiceTable table={table} rows={rows} wording={wording} />
      </div>
    )
  })
}

function useWording(service: Service): Wording {
  const labels = useTexts(service.texts)
  const language = useLanguage()
  const { yes, no } = useTexts(uiTexts)
  return useMemo(() => ({ labels, language, yesNo: { yes, no } }), [labels, language, yes, no])
}

interface TableProps {
  table: Table
  rows: readonly Row[]
  wording: Wording
}

function ServiceTable({ table, rows, wording }: TableProps) {
  const columns = useMemo(() => tableColumns(table, wording), [table, wording])
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

function TableChart({ chart, table, rows, wording }: TableProps & { chart: ChartDeclaration }) {
  const { labels, language, yesNo } = wording
  const textAt = (path: string, value: unknown) => cellText(fieldAt(table.row, path), value, language, yesNo)
  const items = rows
    .map((row) => ({ label: textAt(chart.label, valueAt(row, chart.label)), value: Number(valueAt(row, chart.value)) }))
    .toSorted((a, b) => b.value - a.value)
    .slice(0, chart.top ?? rows.length)
  return <Chart kind={chart.kind} title={labelOf(labels, chart.caption)} items={items} format={(value) => textAt(chart.value, value)} />
}

import { useMemo } from 'react'
import { cellText } from '#shared/service/cell.ts'
import { formatPercent } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { fieldAt, labelOf, type Row, valueAt, type Wording } from '#shared/service/row-values.ts'
import type { ShownTable } from '#shared/service/sheet.ts'
import { type Chart as Declared, columnsOf, type Table } from '#shared/service/table.ts'
import { Chart } from '../chart/chart.tsx'
import type { ChartData } from '../chart/shape/chart-data.ts'
import { useTexts } from '../language/use-texts.tsx'
import { texts } from '../language/texts.ts'

interface TableChartProps extends ShownTable {
  readonly chart: Declared
  readonly wording: Wording
}

/** The declared picture of a table; where its rows are too few to be one, a sentence says so. */
export function TableChart({ chart, table, rows, wording }: TableChartProps) {
  const { others } = useTexts(texts)
  const data = useMemo(() => chartData(chart, { table, rows, wording, others }), [chart, table, rows, wording, others])
  if (rows.length >= (chart.atLeast ?? 1)) return <Chart data={data} heading={chart.caption === table.caption ? undefined : 'h2'} />
  return rows.length > 0 && chart.tooFew !== undefined && <p className="secondary reading">{labelOf(wording.labels, chart.tooFew)}</p>
}

interface Drawing {
  readonly table: Table
  readonly rows: readonly Row[]
  readonly wording: Wording
  /** What the slice of all other rows is called. */
  readonly others: string
}

function chartData(chart: Declared, { table, rows, wording, others }: Drawing): ChartData {
  const { labels, language, yesNo } = wording
  const textAt = (path: string, value: unknown) => cellText(fieldAt(table.row, path), value, language, yesNo)
  const numberAt = (row: Row, path = '') => Number(valueAt(row, path))
  const labelIn = (row: Row) => textAt(chart.label, valueAt(row, chart.label))
  const title = labelOf(labels, chart.caption)
  const plain = (value: number) => textAt(chart.value, value)
  const ordered = rows.toSorted((a, b) => numberAt(b, chart.value) - numberAt(a, chart.value))
  const largest = ordered.slice(0, chart.top)
  const { kind, whole, other } = chart
  if (kind === 'pyramid') {
    const nameOf = (path = '') => labelOf(labels, columnsOf(table).find(({ field }) => field === path)?.label ?? '')
    const items = rows.map((row) => ({ label: labelIn(row), left: numberAt(row, chart.value), right: numberAt(row, other) }))
    return { kind, title, items, format: plain, sides: [nameOf(chart.value), nameOf(other)] }
  }
  if (kind === 'parts') {
    const told = (row: Row) =>
      fill(labelOf(labels, chart.told ?? ''), { part: plain(numberAt(row, chart.value)), whole: plain(numberAt(row, whole)) })
    return {
      kind,
      title,
      format: plain,
      isScaled: true,
      items: largest.map((row) => ({
        label: labelIn(row),
        value: numberAt(row, chart.value),
        whole: numberAt(row, whole),
        told: told(row),
      })),
    }
  }
  const sumOf = (some: readonly Row[]) => some.reduce((sum, row) => sum + numberAt(row, chart.value), 0)
  const all = sumOf(rows)
  const share = (value: number) => formatPercent(all > 0 ? (value / all) * 100 : 0, 1, language)
  const items = largest.map((row) => ({ label: labelIn(row), value: numberAt(row, chart.value) }))
  if (kind === 'bars') return { kind, title, items, format: chart.isShare ? (value) => `${plain(value)} · ${share(value)}` : plain }
  const rest = sumOf(ordered.slice(largest.length))
  return { kind, title, items: rest > 0 ? [...items, { label: others, value: rest }] : items, format: chart.isShare ? share : plain }
}

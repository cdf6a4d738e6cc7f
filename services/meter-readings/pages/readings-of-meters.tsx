import { useMemo } from 'react'
import { formatDate, formatExact } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Chart } from '#ui/chart/chart.tsx'
import { DataTable, type TableColumn } from '#ui/table/data-table.tsx'
import { useLanguage, useTexts } from '#ui/language/i18n.tsx'
import type { Reading } from '../rows.ts'
import { texts } from '../texts.ts'

/** A picture of each meter's consumption, then all readings in one table. */
export function ReadingsOfMeters({ readings }: { readonly readings: readonly Reading[] }) {
  const words = useTexts(texts)
  const columns = useColumns()
  const byMeter = Map.groupBy(readings, ({ numerLicznika }) => numerLicznika)
  return (
    <>
      {[...byMeter].map(([number, own]) => (
        <Consumption key={number} number={number} readings={own} />
      ))}
      <DataTable
        caption={words.readings} columns={columns} rows={readings} rowKey={(row) => `${row.numerLicznika} ${row.dataOdczytu}`} rowHeader="dataOdczytu"
        empty={words.noMeterData}
      />
    </>
  )
}

/** In the order of the calendar: how much, and when more than usual. */
function Consumption({ number, readings }: { readonly number: string; readonly readings: readonly Reading[] }) {
  const words = useTexts(texts)
  const language = useLanguage()
  const title = fill(words.chart, { number })
  const items = useMemo(() => readings.map(({ dataOdczytu, zuzycieLicznika }) => ({ label: formatDate(dataOdczytu), value: zuzycieLicznika })).reverse(), [readings])
  const unit = language === 'uk' ? 'м³' : 'm³'
  return (
    <section className="readings__meter">
      <h2>{title}</h2>
      <Chart kind="bars" inOrder title={title} items={items} format={(value) => `${formatExact(value, language)}\u00A0${unit}`} />
    </section>
  )
}

function useColumns(): TableColumn<Reading>[] {
  const words = useTexts(texts)
  const language = useLanguage()
  return [
    { id: 'dataOdczytu', label: words.readDate, cell: (row) => formatDate(row.dataOdczytu), sort: (row) => row.dataOdczytu },
    { id: 'numerLicznika', label: words.meterNo, cell: (row) => row.numerLicznika, sort: (row) => row.numerLicznika },
    { id: 'stanLicznika', label: words.state, cell: (row) => formatExact(row.stanLicznika, language), sort: (row) => row.stanLicznika, numeric: true },
    { id: 'zuzycieLicznika', label: words.usage, cell: (row) => formatExact(row.zuzycieLicznika, language), sort: (row) => row.zuzycieLicznika, numeric: true },
  ]
}

import { useState } from 'react'
import { formatAmount, formatDate, formatMoney } from '#shared/format.ts'
import { sumPln } from '#shared/money.ts'
import { Chart } from '../chart/chart.tsx'
import { Checkbox } from '../form/checkbox.tsx'
import { DataTable, type TableColumn } from '../table/data-table.tsx'
import { Tag, type Tone } from '../layout/tag.tsx'

const TONES: Readonly<Record<Instalment['state'], Tone>> = {
  'U · upomnienie': 'overdue',
  'po terminie': 'overdue',
  'płatność zlecona': 'waiting',
}

const amount = (id: 'main' | 'costs' | 'interest', label: string): TableColumn<Instalment> => ({
  id,
  label,
  numeric: true,
  cell: (row) => formatAmount(row[id], 'pl'),
  sort: (row) => row[id],
  total: (rows) => formatMoney(sumPln(rows.map((row) => row[id])), 'pl'),
})

function instalmentColumns(ticked: ReadonlySet<string>, tick: (due: string) => void): TableColumn<Instalment>[] {
  return [
    {
      id: 'tick',
      label: 'Zaznacz wiersz',
      role: 'control',
      cell: (row) => (
        <Checkbox
          hideLabel
          label={`Rata ${formatDate(row.due)}`}
          checked={ticked.has(row.due)}
          disabled={row.state === 'płatność zlecona'}
          onChange={() => tick(row.due)}
        />
      ),
    },
    { id: 'due', label: 'Termin płatności', cell: (row) => formatDate(row.due), sort: (row) => row.due },
    { id: 'state', label: 'Stan', cell: (row) => <Tag tone={TONES[row.state]}>{row.state}</Tag> },
    amount('main', 'Należność główna'),
    amount('costs', 'Koszty upomnień'),
    amount('interest', 'Odsetki'),
    {
      id: 'total',
      label: 'Razem',
      numeric: true,
      cell: (row) => <strong>{formatMoney(sumPln([row.main, row.costs, row.interest]), 'pl')}</strong>,
    },
  ]
}

const nameColumns: TableColumn<Name>[] = [
  { id: 'name', label: 'Imię', cell: (row) => row.name, search: (row) => row.name, sort: (row) => row.name },
  {
    id: 'count',
    label: 'Liczba osób',
    numeric: true,
    cell: (row) => row.count,
    search: (row) => String(row.count),
    sort: (row) => row.count,
  },
]

function reminderOf(row: Instalment) {
  return row.costs > 0 && <p className="small secondary">Upomnienie doręczono 12.06.2026.</p>
}

export function TableGallery() {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(['2026-05-15']))
  const tick = (due: string) => setTicked(ticked.symmetricDifference(new Set([due])))
  const items = NAMES.slice(0, 10).map(({ name, count }) => ({ label: name, value: count }))
  return (
    <>
      <DataTable
        caption="Raty niezapłacone"
        columns={instalmentColumns(ticked, tick)}
        rows={INSTALMENTS}
        rowKey={(row) => row.due}
        rowHeader="due"
        tone={(row) => (ticked.has(row.due) ? 'selected' : undefined)}
        details={reminderOf}
      />
      <Chart data={{ kind: 'bars', title: 'Najpopularniejsze imiona', items, format: String }} />
      <Chart data={{ kind: 'pie', title: 'Najpopularniejsze imiona', items, format: String }} />
      <Chart
        data={{ kind: 'parts', title: 'Plan i wykonanie', items: PARTS, format: String, mark: 76 }}
        heading="h3"
        note="Kreska: minęło 76 % roku."
      />
      <Chart data={{ kind: 'pyramid', title: 'Kobiety i mężczyźni', items: PAIRS, sides: ['Kobiety', 'Mężczyźni'], format: String }} />
      <DataTable
        caption="Imiona nadane w 2025 roku"
        columns={nameColumns}
        rows={NAMES}
        rowKey={(row) => row.name}
        rowHeader="name"
        searchable
      />
      <DataTable
        caption="Imiona nadane w 2026 roku"
        columns={nameColumns}
        rows={[]}
        rowKey={(row) => row.name}
        rowHeader="name"
        empty="Brak danych za wybrany rok"
      />
    </>
  )
}

interface Instalment {
  readonly due: string
  readonly state: 'U · upomnienie' | 'po terminie' | 'płatność zlecona'
  readonly main: number
  readonly costs: number
  readonly interest: number
}

const INSTALMENTS: readonly Instalment[] = [
  { due: '2026-05-15', state: 'U · upomnienie', main: 1412, costs: 16, interest: 18 },
  { due: '2026-09-15', state: 'po terminie', main: 412, costs: 0, interest: 0 },
  { due: '2026-11-16', state: 'płatność zlecona', main: 412, costs: 0, interest: 0 },
]

interface Name {
  readonly name: string
  readonly count: number
}

const counts: readonly (readonly [string, number])[] = [
  ['Zofia', 14],
  ['Julia', 13],
  ['Hanna', 12],
  ['Antoni', 12],
  ['Maja', 11],
  ['Laura', 10],
  ['Jan', 9],
  ['Stanisław', 8],
  ['Łucja', 7],
  ['Żaneta', 5],
  ['Oleksandr', 4],
  ['Maria Magdalena', 4],
]

const NAMES: readonly Name[] = counts.map(([name, count]) => ({ name, count }))

const PARTS = [
  { label: 'Oświata i wychowanie', value: 5.14, whole: 6.94, told: '5,14 z 6,94 mln zł · 74 %' },
  { label: 'Transport i łączność', value: 0.68, whole: 1.49, told: '0,68 z 1,49 mln zł · 46 %' },
  { label: 'Kary i odszkodowania', value: 0.2, whole: 0.1, told: '0,20 z 0,10 mln zł · 200 %' },
]

const PAIRS = [
  { label: 'Poniżej 18 lat', left: 165, right: 174 },
  { label: '18 lat i więcej', left: 809, right: 722 },
]

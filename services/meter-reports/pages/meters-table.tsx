import { useState } from 'react'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { DataTable, type TableColumn } from '#ui/table/data-table.tsx'
import { draftOf } from '#client/form/drafts.ts'
import { useLanguage, useTexts } from '#ui/language/i18n.tsx'
import type { Subject } from '#client/session/subject.ts'
import type { Meter } from '../rows.ts'
import { metersTable } from '../tables.ts'
import { texts } from '../texts.ts'
import { meterRow } from '../words.ts'
import { MeterForm, draftName } from './meter-form.tsx'
import { MeterReports } from './meter-reports.tsx'

interface MetersTableProps {
  readonly meters: readonly Meter[]
  readonly subject: Subject
}

/** Which meter's form is open from the start: the one with an unsent entry of a session that ran out, or the only one. */
function firstOpen(meters: readonly Meter[], subject: Subject): number | null {
  const begun = meters.find((meter) => draftOf(draftName(meter, subject)) !== null)
  return begun?.idLicznika ?? (meters.length === 1 ? (meters[0]?.idLicznika ?? null) : null)
}

/** Few meters are found at a glance: from here on search and order help, before they would only stand in the way. */
const MANY = 6

export function MetersTable({ meters, subject }: MetersTableProps) {
  const words = useTexts(texts)
  const [open, setOpen] = useState(() => firstOpen(meters, subject))
  const columns = useColumns(open, (id) => setOpen(id === open ? null : id), meters.length >= MANY)
  return (
    <div className="meters">
      <DataTable
        caption={words.meters}
        columns={columns}
        rows={meters}
        rowKey={(meter) => meter.idLicznika}
        rowHeader={metersTable.rowHeader}
        searchable={meters.length >= MANY}
        details={openMeter(open, subject)}
        onTurn={() => setOpen(null)}
      />
    </div>
  )
}

/** Draws form and history under the row of the meter that is open. */
function openMeter(open: number | null, subject: Subject) {
  return (meter: Meter) =>
    meter.idLicznika === open && (
      <div className="meters__open stack">
        <MeterForm meter={meter} subject={subject} />
        <MeterReports meter={meter} />
      </div>
    )
}

function useColumns(open: number | null, toggle: (id: number) => void, isSortable: boolean): TableColumn<Meter>[] {
  const words = useTexts(texts)
  const language = useLanguage()
  const cellOf = (field: keyof ReturnType<typeof meterRow>) => (meter: Meter) => String(meterRow(meter, words, language)[field] ?? '–')
  const shown = metersTable.columns.map(({ field, label }): TableColumn<Meter> => ({
    id: field, label: words[label], cell: cellOf(field), search: cellOf(field), numeric: field === 'stan',
    ...(isSortable && { sort: (meter: Meter) => (field === 'stan' ? meter.stanLicznika : field === 'zDnia' ? meter.dataStanu : cellOf(field)(meter)) }),
    ...(field === 'adres' && { lang: 'pl' }),
  }))
  const action: TableColumn<Meter> = {
    id: 'report', label: words.report, role: 'action',
    cell: ({ idLicznika: id, nrLicznika: number }) => (
      <Button
        look={id === open ? 'quiet' : 'secondary'}
        icon={id === open ? 'chevron-up' : 'chevron-down'}
        aria-expanded={id === open}
        aria-label={fill(id === open ? words.hideOf : words.reportOf, { number })}
        onClick={() => toggle(id)}
      >
        {id === open ? words.hide : words.report}
      </Button>
    ),
  }
  return [...shown, action]
}

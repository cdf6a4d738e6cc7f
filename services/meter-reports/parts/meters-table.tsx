import { useState } from 'react'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { DataTable, type DataTableProps, type TableColumn } from '#ui/table/data-table.tsx'
import { draftOf } from '#client/form/drafts.ts'
import { useTexts } from '#ui/language/i18n.tsx'
import { useSubject } from '#client/session/session.ts'
import { type Subject, subjectKey } from '#client/session/subject.ts'
import type { Meter, ShownMeter } from '../rows.ts'
import { texts } from '../texts.ts'
import { MeterForm, draftName } from './meter-form.tsx'
import { MeterReports } from './meter-reports.tsx'

/** Which meter's form is open from the start: the one with an unsent entry of a session that ran out, or the only one. */
function firstOpen(meters: readonly Meter[], subject: Subject): number | null {
  const begun = meters.find((meter) => draftOf(draftName(meter, subject)) !== null)
  return begun?.idLicznika ?? (meters.length === 1 ? (meters[0]?.idLicznika ?? null) : null)
}

/** The declared table with a column that opens a meter's form and history under its row. */
export function MetersTable(table: DataTableProps<ShownMeter>) {
  const subject = useSubject()
  return subject && <OpenMeters key={subjectKey(subject)} subject={subject} table={table} />
}

function OpenMeters({ table, subject }: { readonly table: DataTableProps<ShownMeter>; readonly subject: Subject }) {
  const [open, setOpen] = useState(() => firstOpen(table.rows, subject))
  const action = useAction(open, (id) => setOpen(id === open ? null : id))
  return (
    <div className="meters">
      <DataTable {...table} columns={[...table.columns, action]} rowKey={(meter) => meter.idLicznika} details={openMeter(open, subject)} onTurn={() => setOpen(null)} />
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

function useAction(open: number | null, toggle: (id: number) => void): TableColumn<ShownMeter> {
  const words = useTexts(texts)
  return {
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
}

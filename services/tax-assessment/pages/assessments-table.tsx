import { useMemo } from 'react'
import { NO_VALUE } from '#shared/cell.ts'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { useLanguage, useTexts } from '#ui/i18n.tsx'
import { FileButton } from '#ui/portal/file-button.tsx'
import { tableColumns } from '#ui/table-columns.ts'
import { contract } from '../contract.ts'
import type { Assessment } from '../rows.ts'
import { assessmentsTable } from '../tables.ts'
import { texts } from '../texts.ts'

/** Assessments with the decision behind each; the last line adds up all that are shown. */
export function AssessmentsTable({ assessments }: { assessments: readonly Assessment[] }) {
  const words = useTexts(texts)
  const language = useLanguage()
  const columns = useMemo((): TableColumn<Assessment>[] => {
    // The table shows no flags.
    const told = tableColumns(assessmentsTable, { labels: words, language, yesNo: { yes: '', no: '' } })
    return [...told, { id: 'decision', label: words.decision, role: 'action', cell: decisionFile }]
  }, [words, language])
  const places = useMemo(() => new Map(assessments.map((row, place) => [row, place])), [assessments])
  return (
    <DataTable
      caption={words.assessments}
      columns={columns}
      rows={assessments}
      rowKey={(row) => places.get(row) ?? 0}
      rowHeader={assessmentsTable.rowHeader}
      empty={words.none}
    />
  )
}

function decisionFile(row: Assessment) {
  return <DecisionFile of={row} />
}

function DecisionFile({ of: { idArchiwumDruku, nrDecyzji } }: { of: Assessment }) {
  const words = useTexts(texts)
  if (idArchiwumDruku === null) return NO_VALUE
  return (
    <FileButton kind="pdf" endpoint={contract.decisionPdf} query={{ idArchiwumDruku }}>
      <span aria-hidden="true">PDF</span>
      <span className="visually-hidden">
        {words.decisionPdf} {nrDecyzji}
      </span>
    </FileButton>
  )
}

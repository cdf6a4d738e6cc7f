import { useMemo } from 'react'
import type { Row } from '#shared/row-values.ts'
import { DataTable } from '#ui/data-table.tsx'
import { useLanguage, useTexts } from '#ui/i18n.tsx'
import { inFixedOrder, tableColumns } from '#ui/table-columns.ts'
import type { agreementsTable, duesTable } from '../tables.ts'
import { texts } from '../texts.ts'

interface FeesTableProps {
  table: typeof duesTable | typeof agreementsTable
  rows: readonly Row[]
}

/** Few rows are read at a glance; on a phone a list to order them would only stand in the way. */
const FEW = 5

export function FeesTable({ table, rows }: FeesTableProps) {
  const words = useTexts(texts)
  const language = useLanguage()
  const columns = useMemo(() => {
    // Neither table shows flags.
    const all = tableColumns(table, { labels: words, language, yesNo: { yes: '', no: '' } })
    return rows.length <= FEW ? inFixedOrder(all) : all
  }, [table, words, language, rows.length])
  const places = useMemo(() => new Map(rows.map((row, place) => [row, place])), [rows])
  return (
    <DataTable
      caption={words[table.caption]}
      columns={columns}
      rows={rows}
      rowKey={(row) => places.get(row) ?? 0}
      rowHeader={table.rowHeader}
      empty={words[table.empty]}
    />
  )
}

import { useMemo } from 'react'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { useLanguage, useTexts } from '#ui/i18n.tsx'
import { tableColumns } from '#ui/table-columns.ts'
import type { Display, Parameter } from '../rows.ts'
import { type ShownParameter, shownRows, tableOf } from '../tables.ts'
import { texts } from '../texts.ts'

/** No end comes after every end. */
const NEVER = '9999-12-31'

/** What the words are ordered by. */
const ORDER: Readonly<Record<string, (row: ShownParameter) => string | number>> = {
  doDniaOpis: ({ doDnia }) => doDnia ?? NEVER,
  wartoscOpis: ({ wartosc }) => wartosc,
}

interface ParametersTableProps {
  display: Display
  parameters: readonly Parameter[]
}

export function ParametersTable({ display, parameters }: ParametersTableProps) {
  const words = useTexts(texts)
  const language = useLanguage()
  const table = tableOf(display)
  const rows = useMemo(() => shownRows(parameters, words.ongoing, language), [parameters, words, language])
  const columns = useMemo(() => {
    // The table shows no flags.
    const plain = tableColumns(tableOf(display), { labels: words, language, yesNo: { yes: '', no: '' } })
    return plain.map((column): TableColumn<ShownParameter> => {
      const sort = ORDER[column.id]
      return { ...column, ...(sort && { sort }), numeric: column.id === 'wartoscOpis' }
    })
  }, [display, words, language])
  return (
    <DataTable caption={words[table.caption]} columns={columns} rows={rows} rowKey={(row) => row.place} rowHeader={table.rowHeader} empty={words[table.empty]} />
  )
}

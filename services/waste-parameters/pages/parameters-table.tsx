import { useMemo } from 'react'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { useLanguage, useTexts } from '#ui/i18n.tsx'
import { tableColumns } from '#ui/table-columns.ts'
import type { Listed, Parameter } from '../rows.ts'
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
  listed: Listed
  parameters: readonly Parameter[]
}

export function ParametersTable({ listed, parameters }: ParametersTableProps) {
  const words = useTexts(texts)
  const language = useLanguage()
  const table = tableOf(listed)
  const rows = useMemo(() => shownRows(parameters, words.ongoing, language), [parameters, words, language])
  const columns = useMemo(() => {
    // The table shows no flags.
    const plain = tableColumns(tableOf(listed), { labels: words, language, yesNo: { yes: '', no: '' } })
    return plain.map((column): TableColumn<ShownParameter> => {
      const sort = ORDER[column.id]
      return { ...column, ...(sort && { sort }), numeric: column.id === 'wartoscOpis' }
    })
  }, [listed, words, language])
  return (
    <DataTable caption={words[table.caption]} columns={columns} rows={rows} rowKey={(row) => row.place} rowHeader={table.rowHeader} empty={words[table.empty]} />
  )
}

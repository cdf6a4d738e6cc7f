import { useMemo } from 'react'
import { DataTable } from '#ui/data-table.tsx'
import { useLanguage, useTexts } from '#ui/i18n.tsx'
import { DataPage } from '#ui/portal/data-page.tsx'
import { FileButton } from '#ui/portal/file-button.tsx'
import { useApi } from '#ui/portal/use-api.ts'
import { inFixedOrder, tableColumns } from '#ui/table-columns.ts'
import { contract } from '../contract.ts'
import { type Counters, KINDS } from '../rows.ts'
import { linesOf, TABLES } from '../tables.ts'
import { texts } from '../texts.ts'

/** `/uslugi/zameldowania-wg-plci-wieku`: two tables of two lines; all sums are made here. */
export function Page() {
  const words = useTexts(texts)
  const call = useApi(contract.registrations)
  return (
    <DataPage
      title={words.title} lead={words.lead} group={{ key: 'residents', label: words.group }} call={call}
      files={<FileButton kind="pdf" endpoint={contract.registrationsPdf} />}
    >
      {(answer) => Object.values(KINDS).map((kind) => <RegistrationsTable key={kind} table={TABLES[kind]} counters={answer[kind]} />)}
    </DataPage>
  )
}

function RegistrationsTable({ table, counters }: { table: (typeof TABLES)[keyof typeof TABLES]; counters: Counters | null }) {
  const words = useTexts(texts)
  const language = useLanguage()
  const rows = useMemo(() => linesOf(counters, words), [counters, words])
  // No column shows flags, and children stand before adults.
  const columns = useMemo(() => inFixedOrder(tableColumns(table, { labels: words, language, yesNo: { yes: '', no: '' } })), [table, words, language])
  return <DataTable caption={words[table.caption]} columns={columns} rows={rows} rowKey={({ wiek }) => wiek} rowHeader={table.rowHeader} empty={words[table.empty]} />
}

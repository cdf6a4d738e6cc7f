import { useState } from 'react'
import { formatExact, formatTimestamp } from '#shared/format.ts'
import { DataTable, type TableColumn } from '#ui/table/data-table.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { useLanguage, useTexts } from '#ui/language/i18n.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { FileButton } from '#client/page/file-button.tsx'
import { LoadFailure } from '#client/page/loaded.tsx'
import { useApi } from '#client/call/use-api.ts'
import { Tag } from '#ui/layout/tag.tsx'
import { contract } from '../contract.ts'
import type { Meter, Report } from '../rows.ts'
import { texts } from '../texts.ts'

/** What was reported of a meter, asked for when it is opened. */
export function MeterReports({ meter }: { readonly meter: Meter }) {
  const words = useTexts(texts)
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure summary={words.reports} open={isOpen} onToggle={setOpen}>
      {isOpen && <Reports of={meter} />}
    </Disclosure>
  )
}

function Reports({ of: { idPunktu, nrLicznika } }: { readonly of: Meter }) {
  const words = useTexts(texts)
  const query = { idPunktu, nrLicznika }
  const { data, error, refetch } = useApi(contract.reports, query)
  const columns = useColumns()
  if (error) return <LoadFailure error={error} retry={() => void refetch()} />
  if (!data) return <Loading lines={3} />
  return (
    <div className="stack">
      <DataTable
        caption={words.reports} columns={columns} rows={data.zgloszoneStany} rowKey={(row) => `${row.kiedyUtworzono} ${row.stanLicznika}`}
        rowHeader="kiedyUtworzono" empty={words.noReports}
      />
      {data.zgloszoneStany.length > 0 && (
        <div className="meters__files">
          <FileButton kind="pdf" endpoint={contract.reportsPdf} query={query} />
        </div>
      )}
    </div>
  )
}

function useColumns(): TableColumn<Report>[] {
  const words = useTexts(texts)
  const language = useLanguage()
  const time = (timestamp: string) => <span className="numeric">{formatTimestamp(timestamp)}</span>
  return [
    { id: 'kiedyUtworzono', label: words.reported, cell: (row) => time(row.kiedyUtworzono) },
    { id: 'stan', label: words.state, cell: (row) => formatExact(row.stanLicznika, language), numeric: true },
    { id: 'obsluzono', label: words.handled, cell: (row) => (row.kiedyObsluzono ? time(row.kiedyObsluzono) : <Tag tone="waiting">{words.waiting}</Tag>) },
    { id: 'uwagiZgloszone', label: words.remarks, cell: (row) => row.uwagiZgloszone ?? '–', lang: 'pl' },
  ]
}

import { formatTimestamp } from '#shared/format.ts'
import { DataTable, type TableColumn } from '#ui/table/data-table.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/message/empty-state.tsx'
import { useTexts } from '#ui/language/i18n.tsx'
import { FileButton } from '#client/page/file-button.tsx'
import { Loaded } from '#client/page/loaded.tsx'
import { useApi } from '#client/call/use-api.ts'
import { Tag } from '#ui/layout/tag.tsx'
import { contract } from '../contract.ts'
import type { Request } from '../rows.ts'
import { texts } from '../texts.ts'

/** What was sent, newest first, and what the utility has answered. */
export function SentRequests() {
  const call = useApi(contract.requests)
  return <Loaded call={call} lines={4}>{({ zgloszenia }) => <RequestsTable requests={zgloszenia} />}</Loaded>
}

function RequestsTable({ requests }: { readonly requests: readonly Request[] }) {
  const words = useTexts(texts)
  const columns = useColumns()
  if (requests.length === 0) {
    return (
      <Card flush>
        <EmptyState title={words.none} icon="message">
          {words.noneHelp}
        </EmptyState>
      </Card>
    )
  }
  const rows = requests.map((row, place) => ({ ...row, place }))
  return (
    <div className="stack">
      <div className="cluster">
        <FileButton kind="pdf" endpoint={contract.requestsPdf} />
      </div>
      <DataTable caption={words.sent} columns={columns} rows={rows} rowKey={(row) => row.place} rowHeader="created" />
    </div>
  )
}

function useColumns(): TableColumn<Request & { place: number }>[] {
  const words = useTexts(texts)
  const time = (timestamp: string) => <span className="numeric">{formatTimestamp(timestamp)}</span>
  return [
    { id: 'created', label: words.created, cell: (row) => time(row.kiedyUtworzono), sort: (row) => row.kiedyUtworzono },
    { id: 'topic', label: words.topic, cell: (row) => <span lang="pl">{row.tematZgloszenia}</span>, sort: (row) => row.tematZgloszenia },
    { id: 'text', label: words.text, cell: (row) => row.trescZgloszenia, lang: 'pl', isProse: true },
    {
      id: 'handled',
      label: words.handled,
      cell: (row) => (row.kiedyObsluzono ? time(row.kiedyObsluzono) : <Tag tone="waiting">{words.inProgress}</Tag>),
      sort: (row) => row.kiedyObsluzono,
    },
    { id: 'remarks', label: words.remarks, cell: (row) => row.uwagiDoZgloszenia ?? '–', lang: 'pl', isProse: true },
  ]
}

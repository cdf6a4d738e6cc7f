import { deskFile, type DeskAnswer } from '#client/desk/call.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { saveFile } from '#ui/action/save-file.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { ShortTable } from '#ui/table/short-table.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import { contract } from '../calls/contract.ts'
import { texts } from '../words/texts.ts'
import { causeOf } from './cause.ts'

interface FindingsProps {
  readonly title: string
  readonly findings: DeskAnswer<typeof contract.one>['bledy']
  /** Of the delivery, where they can be taken as a file. */
  readonly id?: number
  readonly further?: number
}

/** Where something is wrong and why. The value is in the file of the office, and only there. */
export function FindingsCard({ title, findings, id, further = 0 }: FindingsProps) {
  const words = useTexts(texts)
  if (findings.length === 0) return null
  const save = () =>
    void deskFile(contract.faults, { query: { id: String(id) } }).then(saveFile, (error: unknown) =>
      showMessage(causeOf(error, words), 'error'),
    )
  // One line can be wrong in several ways.
  const rows = findings.map((finding, at) => ({ ...finding, at }))
  const columns: TableColumn<(typeof rows)[number]>[] = [
    { id: 'file', label: words.faultFile, cell: ({ plik, zbior }) => plik ?? zbior ?? '–' },
    { id: 'line', label: words.faultLine, cell: ({ wiersz }) => wiersz ?? '–' },
    { id: 'field', label: words.faultField, cell: ({ pole }) => pole ?? '–' },
    { id: 'why', label: words.faultWhy, cell: ({ powod }) => powod, isProse: true },
  ]
  return (
    <Card
      title={title}
      aside={
        id !== undefined && (
          <Button look="quiet" icon="table" onClick={save}>
            {words.csv}
          </Button>
        )
      }
      flush
    >
      <ShortTable caption={title} columns={columns} rows={rows} rowKey={({ at }) => at} />
      {further > 0 && <p className="desk-further">{fill(words.further, { n: further })}</p>}
    </Card>
  )
}

import { useAct } from '#client/call/use-act.ts'
import { type DeskAnswer, deskFile } from '#client/desk/call.ts'
import { Unanswered } from '#client/desk/unanswered.tsx'
import { useDesk } from '#client/desk/use-desk.ts'
import { failureWords } from '#client/form/failure.ts'
import { useKeepInAddress, useSearchValues } from '#client/page/navigation.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { formatDate } from '#shared/format.ts'
import { Button } from '#ui/action/button.tsx'
import { saveFile } from '#ui/action/save-file.ts'
import { DateField } from '#ui/form/date-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { contract } from '../contract.ts'
import { texts } from '../texts.ts'
import './messages.css'

type Action = DeskAnswer<typeof contract.actions>['dzialania'][number]

function termOf({ termin, czyPoTerminie }: Action, over: string) {
  return (
    <>
      {formatDate(termin)} {czyPoTerminie && <Tag tone="overdue">{over}</Tag>}
    </>
  )
}

/** Reminders after the due date as the office has to keep them. */
export function Page() {
  const words = useTexts(texts)
  const { od, do: until } = useSearchValues()
  const [keepFrom, keepTo] = [useKeepInAddress('od'), useKeepInAddress('do')]
  const { data, error } = useDesk(contract.actions, { od, do: until })
  usePageTitle(words.actions)
  const { run, isBusy } = useAct(
    async () => saveFile(await deskFile(contract.actionsFile, { body: { od: od ?? null, do: until ?? null } })),
    { failed: failureWords },
  )
  return (
    <>
      <PageHeading title={words.actions} lead={words.actionsLead} />
      <div className="stack">
        <div className="desk-messages__filters">
          <DateField label={words.from} compact value={od ?? data?.od ?? null} onChange={(day) => keepFrom(day ?? '')} />
          <DateField label={words.to} compact value={until ?? data?.do ?? null} onChange={(day) => keepTo(day ?? '')} />
          <Button icon="download" busy={isBusy} onClick={() => run()}>
            {words.file}
          </Button>
        </div>
        <p className="small secondary">{words.actionsMore}</p>
        {(error || !data) && <Unanswered error={error} failed={words.failed} lines={4} />}
        {data?.czyWiecej && <Notice>{words.tooMany}</Notice>}
        {data && (
          <DataTable
            caption={words.actions}
            rows={data.dzialania}
            rowKey={({ dzien, forma, rata, podmiot }) => `${dzien} ${forma} ${rata} ${podmiot}`}
            rowHeader="day"
            empty={words.noActions}
            columns={[
              { id: 'day', label: words.day, cell: ({ dzien }) => formatDate(dzien), sort: ({ dzien }) => dzien },
              { id: 'form', label: words.form, cell: ({ forma }) => forma },
              { id: 'who', label: words.who, cell: ({ osoba }) => osoba },
              { id: 'subject', label: words.subject, cell: ({ podmiot }) => podmiot },
              { id: 'card', label: words.card, cell: ({ karta }) => karta, numeric: true },
              { id: 'instalment', label: words.instalment, cell: ({ rata }) => rata, numeric: true },
              { id: 'term', label: words.term, cell: (row) => termOf(row, words.termOver), sort: ({ termin }) => termin },
            ]}
          />
        )}
      </div>
    </>
  )
}

import { useMemo, useState } from 'react'
import { isRealDate } from '#shared/dates.ts'
import { formatDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { DataTable } from '#ui/data-table.tsx'
import { DateField } from '#ui/date-field.tsx'
import { useLanguage, useTexts } from '#ui/i18n.tsx'
import { DataPage } from '#ui/portal/data-page.tsx'
import { FileButton } from '#ui/portal/file-button.tsx'
import { useGo, useSearchValues } from '#ui/portal/navigation.ts'
import { useApi } from '#ui/portal/use-api.ts'
import { tableColumns } from '#ui/table-columns.ts'
import { contract } from '../contract.ts'
import { service } from '../service.ts'
import { countsTable } from '../table.ts'
import { texts } from '../texts.ts'

/** `/uslugi/liczba-pojazdow`: the day of the address, today where it names none. */
export function Page() {
  const words = useTexts(texts)
  const { dataPrzeliczen: named } = useSearchValues()
  const asked = named !== undefined && isRealDate(named) ? named : null
  const query = asked === null ? {} : { dataPrzeliczen: asked }
  const call = useApi(contract.counts, query, { keepsPrevious: true })
  // A day that the server refuses is told at the field; the table stays that of the last day, or of today.
  const refused = call.error?.pola['dataPrzeliczen']
  const today = useApi(contract.counts, {}, { isEnabled: refused !== undefined })
  const [last, setLast] = useState(call.data)
  if (call.data && call.data !== last) setLast(call.data)
  const answer = refused === undefined ? call : { ...today, data: last ?? today.data }
  const shown = answer.data && !answer.isPlaceholderData && !answer.error ? answer.data.dataPrzeliczen : null
  const shownQuery = refused === undefined ? query : { dataPrzeliczen: shown ?? undefined }
  return (
    <DataPage
      title={words.title} lead={words.lead} group={{ key: 'vehicles', label: words.group }}
      call={answer}
      controls={<Controls day={asked ?? shown} latest={answer.data?.ostatniDzien} shown={shown} refused={refused} />}
      files={<FileButton kind="pdf" endpoint={contract.countsPdf} query={shownQuery} />}
    >
      {({ liczbaPojazdow }) => <CountsTable rows={liczbaPojazdow} />}
    </DataPage>
  )
}

interface ControlsProps {
  readonly day: string | null
  readonly latest: string | undefined
  readonly shown: string | null
  readonly refused: string | undefined
}

/** The day, in the address so that Back and a bookmark lead to it. */
function Controls({ day, latest, shown, refused }: ControlsProps) {
  const words = useTexts(texts)
  const go = useGo()
  return (
    <>
      <DateField
        label={words.day} value={day} max={latest} error={refused}
        onChange={(chosen) => chosen !== null && go(`/uslugi/${service.path}?dataPrzeliczen=${chosen}`, { replace: true })}
      />
      <p className={refused === undefined ? 'visually-hidden' : 'secondary small'} role="status">
        {shown !== null && fill(words.shownDay, { day: formatDate(shown) })}
      </p>
    </>
  )
}

function CountsTable({ rows }: { rows: readonly { nazwaNormy: string; liczbaPojazdow: number }[] }) {
  const words = useTexts(texts)
  const language = useLanguage()
  // No column shows flags.
  const columns = useMemo(() => tableColumns(countsTable, { labels: words, language, yesNo: { yes: '', no: '' } }), [words, language])
  return <DataTable caption={words.caption} columns={columns} rows={rows} rowKey={({ nazwaNormy }) => nazwaNormy} rowHeader="nazwaNormy" empty={words.empty} />
}

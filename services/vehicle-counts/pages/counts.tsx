import { useMemo } from 'react'
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
  const shown = call.data && !call.isPlaceholderData && !call.error ? call.data.dataPrzeliczen : null
  // The server knows which day today is; a day that it refuses is told at the field.
  const refused = call.error?.pola['dataPrzeliczen']
  return (
    <DataPage
      title={words.title} lead={words.lead} group={{ key: 'vehicles', label: words.group }}
      call={refused === undefined ? call : { ...call, error: null }}
      controls={<Controls day={asked ?? call.data?.dataPrzeliczen ?? null} shown={shown} refused={refused} />}
      files={refused === undefined && <FileButton kind="pdf" endpoint={contract.countsPdf} query={query} />}
    >
      {({ liczbaPojazdow }) => refused === undefined && <CountsTable rows={liczbaPojazdow} />}
    </DataPage>
  )
}

/** The day, in the address so that Back and a bookmark lead to it. */
function Controls({ day, shown, refused }: { day: string | null; shown: string | null; refused: string | undefined }) {
  const words = useTexts(texts)
  const go = useGo()
  return (
    <>
      <DateField
        label={words.day} value={day} error={refused}
        onChange={(chosen) => chosen !== null && go(`/uslugi/${service.path}?dataPrzeliczen=${chosen}`, { replace: true })}
      />
      <p className="visually-hidden" role="status">
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

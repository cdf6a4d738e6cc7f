import { useMemo } from 'react'
import { contract as elections } from '#shared/contracts/elections.ts'
import { formatDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { DataTable } from '#ui/data-table.tsx'
import { useLanguage, useTexts } from '#ui/i18n.tsx'
import { DataPage } from '#ui/portal/data-page.tsx'
import { FileButton } from '#ui/portal/file-button.tsx'
import { useGo, useSearchValues } from '#ui/portal/navigation.ts'
import { useApi } from '#ui/portal/use-api.ts'
import { Select } from '#ui/select.tsx'
import { tableColumns } from '#ui/table-columns.ts'
import { contract, type District } from '../contract.ts'
import { service } from '../service.ts'
import { districtsTable } from '../table.ts'
import { texts } from '../texts.ts'

/** `/uslugi/liczba-mieszkancow-wyborcow`: the permanent register, or the list of the election in the address. */
export function Page() {
  const words = useTexts(texts)
  const { data: known, error } = useApi(elections.dates)
  const { dataWyborow: named } = useSearchValues()
  const asked = known?.datyWyborow.find(({ dataWyborow }) => dataWyborow === named)
  const query = asked ? { dataWyborow: asked.dataWyborow } : {}
  // An address that names an election waits for the list of them: it may name one that is over.
  const isReady = named === undefined || known !== undefined || error !== null
  const call = useApi(contract.numbers, query, { keepsPrevious: true, isEnabled: isReady })
  return (
    <DataPage
      title={words.title} lead={words.lead} group={{ key: 'residents', label: words.group }} call={call}
      controls={known && <Controls elections={known.datyWyborow} chosen={asked?.dataWyborow ?? ''} isShown={call.data !== undefined && !call.isPlaceholderData && !call.error} />}
      files={<FileButton kind="pdf" endpoint={contract.numbersPdf} query={query} />}
    >
      {({ obwody }) => <DistrictsTable districts={obwody} />}
    </DataPage>
  )
}

interface ControlsProps {
  elections: readonly { dataWyborow: string; nazwaWyborow: string }[]
  /** Day of the election; empty for the register. */
  chosen: string
  /** What stands below is of this list already. */
  isShown: boolean
}

function Controls({ elections: offered, chosen, isShown }: ControlsProps) {
  const words = useTexts(texts)
  const go = useGo()
  // Between elections there is nothing to choose.
  if (offered.length === 0) return <p className="secondary">{words.none}</p>
  const options = [
    { value: '', label: words.register },
    ...offered.map(({ dataWyborow, nazwaWyborow }) => ({ value: dataWyborow, label: `${nazwaWyborow}, ${formatDate(dataWyborow)}` })),
  ]
  const address = `/uslugi/${service.path}`
  return (
    <>
      <Select label={words.list} value={chosen} options={options} onChange={(day) => go(day === '' ? address : `${address}?dataWyborow=${day}`, { replace: true })} />
      <p className="visually-hidden" role="status">
        {isShown && fill(words.shown, { list: options.find(({ value }) => value === chosen)?.label ?? '' })}
      </p>
    </>
  )
}

function DistrictsTable({ districts }: { districts: readonly District[] }) {
  const words = useTexts(texts)
  const language = useLanguage()
  const rows = useMemo(() => districts.map((row) => ({ ...row, obwod: String(row.obwod) })), [districts])
  // No column shows flags.
  const columns = useMemo(() => tableColumns(districtsTable, { labels: words, language, yesNo: { yes: '', no: '' } }), [words, language])
  return <DataTable caption={words.caption} columns={columns} rows={rows} rowKey={({ obwod }) => obwod} rowHeader="adresLokalu" empty={words.empty} />
}

import { useTexts } from '#ui/i18n.tsx'
import { DataPage } from '#ui/portal/data-page.tsx'
import { useSearchValues } from '#ui/portal/navigation.ts'
import { useApi } from '#ui/portal/use-api.ts'
import { contract } from '../contract.ts'
import { agreementsOf } from '../rows.ts'
import { agreementsTable, duesTable } from '../tables.ts'
import { texts } from '../texts.ts'
import { FeesControls } from './fees-controls.tsx'
import { FeesTable } from './fees-table.tsx'

/** The year of the address; the server answers with the latest where it names none. */
function yearIn(rok: string | undefined): number | null {
  return rok !== undefined && /^(19|20|21)\d\d$/.test(rok) ? Number(rok) : null
}

/** `/uslugi/oplaty-lokalne`: what is due in a year, and the contracts that it follows from. */
export function Page() {
  const words = useTexts(texts)
  const asked = yearIn(useSearchValues()['rok'])
  const call = useApi(contract.fees, asked === null ? {} : { rok: asked }, { keepsPrevious: true })
  const years = call.data?.lataOplat ?? []
  const year = asked ?? years.at(-1) ?? null
  const controls = year !== null && !call.error && <FeesControls years={years} year={year} isShown={call.data !== undefined && !call.isPlaceholderData} />
  return (
    <DataPage title={words.title} lead={words.lead} group={{ key: 'taxes', label: words.group }} call={call} controls={controls}>
      {({ oplaty }) => (
        <>
          <FeesTable key={`dues-${year}`} table={duesTable} rows={oplaty} />
          <FeesTable key={`contracts-${year}`} table={agreementsTable} rows={agreementsOf(oplaty)} />
        </>
      )}
    </DataPage>
  )
}

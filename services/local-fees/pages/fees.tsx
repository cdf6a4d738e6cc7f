import { fill } from '#shared/i18n.ts'
import { yearIn } from '#shared/year-list.ts'
import { useTexts } from '#ui/i18n.tsx'
import { DataPage } from '#ui/portal/data-page.tsx'
import { FileButton } from '#ui/portal/file-button.tsx'
import { useSearchValues } from '#ui/portal/navigation.ts'
import { useApi } from '#ui/portal/use-api.ts'
import { YearChoice } from '#ui/portal/year-choice.tsx'
import { contract } from '../contract.ts'
import { agreementsOf } from '../rows.ts'
import { service } from '../service.ts'
import { agreementsTable, duesTable } from '../tables.ts'
import { texts } from '../texts.ts'
import { FeesTable } from './fees-table.tsx'

/**
 * `/uslugi/oplaty-lokalne`: what is due in a year, and the contracts that it follows from. The year of the address;
 * the server answers with the latest where it names none.
 */
export function Page() {
  const words = useTexts(texts)
  const asked = yearIn(useSearchValues()['rok'])
  const call = useApi(contract.fees, asked === null ? {} : { rok: asked }, { keepsPrevious: true })
  const years = call.data?.lataOplat ?? []
  const year = asked ?? years.at(-1) ?? null
  const isShown = call.data !== undefined && !call.isPlaceholderData
  const path = `/uslugi/${service.path}`
  return (
    <DataPage
      title={words.title} lead={words.lead} group={{ key: 'taxes', label: words.group }} call={call}
      controls={call.data && year !== null && <YearChoice label={words.year} years={years} year={year} path={path} shown={isShown && fill(words.shownYear, { year })} />}
      files={year !== null && <FileButton kind="pdf" endpoint={contract.feesPdf} query={{ rok: year }} />}
    >
      {({ oplaty }) => (
        <>
          <FeesTable key={`dues-${year}`} table={duesTable} rows={oplaty} />
          <FeesTable key={`contracts-${year}`} table={agreementsTable} rows={agreementsOf(oplaty)} />
        </>
      )}
    </DataPage>
  )
}

import { fill } from '#shared/i18n.ts'
import { yearIn } from '#shared/year-list.ts'
import { useTexts } from '#ui/i18n.tsx'
import { useSearchValues } from '#ui/portal/navigation.ts'
import { DataPage } from '#ui/portal/data-page.tsx'
import { FileButton } from '#ui/portal/file-button.tsx'
import { useApi } from '#ui/portal/use-api.ts'
import { YearChoice } from '#ui/portal/year-choice.tsx'
import { contract } from '../contract.ts'
import { service } from '../service.ts'
import { texts } from '../texts.ts'
import { FeesOfYear } from './fees-of-year.tsx'
import './fees.css'

/**
 * `/uslugi/oplaty-za-zezwolenia`: permits, what is due for them in a year, what was paid and what is left. The year of the
 * address; the server answers with the latest where it names none.
 */
export function Page() {
  const words = useTexts(texts)
  const asked = yearIn(useSearchValues()['rok'])
  const call = useApi(contract.fees, asked === null ? {} : { rok: asked }, { keepsPrevious: true })
  const { data, isPlaceholderData } = call
  const year = asked ?? data?.lataOplat.at(-1) ?? null
  const isShown = data !== undefined && !isPlaceholderData
  const path = `/uslugi/${service.path}`
  return (
    <DataPage
      title={words.title} lead={words.lead} group={{ key: 'taxes', label: words.crumb }} call={call}
      controls={data && year !== null && <YearChoice label={words.year} years={data.lataOplat} year={year} path={path} shown={isShown && fill(words.shownYear, { year })} />}
      files={year !== null && <FileButton kind="pdf" endpoint={contract.feesPdf} query={{ rok: year }} />}
    >
      {(fees) => <FeesOfYear fees={fees} year={year} />}
    </DataPage>
  )
}

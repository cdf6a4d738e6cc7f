import { useTexts } from '#ui/i18n.tsx'
import { useSearchValues } from '#ui/portal/navigation.ts'
import { DataPage } from '#ui/portal/data-page.tsx'
import { FileButton } from '#ui/portal/file-button.tsx'
import { useApi } from '#ui/portal/use-api.ts'
import { contract } from '../contract.ts'
import { texts } from '../texts.ts'
import { FeesControls } from './fees-controls.tsx'
import { FeesOfYear } from './fees-of-year.tsx'
import './fees.css'

/** The year of the address; the server answers with the latest where it names none. */
function yearIn(rok: string | undefined): number | null {
  return rok !== undefined && /^(19|20|21)\d\d$/.test(rok) ? Number(rok) : null
}

/** `/uslugi/oplaty-za-zezwolenia`: permits, what is due for them in a year, what was paid and what is left. */
export function Page() {
  const words = useTexts(texts)
  const asked = yearIn(useSearchValues()['rok'])
  const call = useApi(contract.fees, asked === null ? {} : { rok: asked }, { keepsPrevious: true })
  const { data, isPlaceholderData } = call
  const year = asked ?? data?.lataOplat.at(-1) ?? null
  const isShown = data !== undefined && !isPlaceholderData
  return (
    <DataPage
      title={words.title} lead={words.lead} group={{ key: 'taxes', label: words.crumb }} call={call}
      controls={data && year !== null && <FeesControls years={data.lataOplat} year={year} isShown={isShown} />}
      files={year !== null && <FileButton kind="pdf" endpoint={contract.feesPdf} query={{ rok: year }} />}
    >
      {(fees) => <FeesOfYear fees={fees} year={year} />}
    </DataPage>
  )
}

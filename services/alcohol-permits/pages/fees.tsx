import { formatLongDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage, useTexts } from '#ui/i18n.tsx'
import { Loading } from '#ui/loading.tsx'
import { Notice } from '#ui/notice.tsx'
import { useSearchValues } from '#ui/portal/navigation.ts'
import { Page as Outline } from '#ui/portal/page.tsx'
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
  const language = useLanguage()
  const asked = yearIn(useSearchValues()['rok'])
  const { data, error, refetch, isPlaceholderData } = useApi(contract.fees, asked === null ? {} : { rok: asked }, { keepsPrevious: true })
  const date = data?.stanNaDzien && formatLongDate(data.stanNaDzien, language).replaceAll(' ', '\u00A0')
  const lead = date ? `${words.lead} ${fill(words.dataDate, { date }).replace(/\.?$/, '.')}` : words.lead
  const year = asked ?? data?.lataOplat.at(-1) ?? null
  return (
    <Outline title={words.title} lead={lead} breadcrumb={[{ label: words.home, href: '/strona-glowna' }, { label: words.crumb, href: '/lista-uslug?grupa=taxes' }]}>
      {error && (
        <Notice kind="error" live actions={<Button icon="refresh" onClick={() => void refetch()}>{words.retry}</Button>}>
          {error.opis || words.fetchFailed}
        </Notice>
      )}
      {!error && !data && <Loading lines={8} />}
      {!error && data && (
        <div className="permit-fees stack" aria-busy={isPlaceholderData}>
          {year !== null && <FeesControls years={data.lataOplat} year={year} isShown={!isPlaceholderData} />}
          <FeesOfYear fees={data} year={year} />
        </div>
      )}
    </Outline>
  )
}

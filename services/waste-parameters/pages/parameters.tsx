import { formatLongDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage, useTexts } from '#ui/i18n.tsx'
import { Loading } from '#ui/loading.tsx'
import { Notice } from '#ui/notice.tsx'
import { FileButton } from '#ui/portal/file-button.tsx'
import { useGo, useSearchValues } from '#ui/portal/navigation.ts'
import { Page as Outline } from '#ui/portal/page.tsx'
import { useApi } from '#ui/portal/use-api.ts'
import { Select } from '#ui/select.tsx'
import { contract } from '../contract.ts'
import { type Display, isDisplay } from '../rows.ts'
import { service } from '../service.ts'
import { texts } from '../texts.ts'
import { ParametersTable } from './parameters-table.tsx'
import './parameters.css'

/** `/uslugi/parametry-oplat-za-odpady-osoby`: the list of the address, the current one where it names none. */
export function Page() {
  const words = useTexts(texts)
  const language = useLanguage()
  const asked = useSearchValues()['typWyswietlania']
  const display: Display = isDisplay(asked) ? asked : 'aktualne'
  const { data, error, refetch } = useApi(contract.parameters)
  const date = data?.stanNaDzien && formatLongDate(data.stanNaDzien, language).replaceAll(' ', '\u00A0')
  const lead = date ? `${words.lead} ${fill(words.dataDate, { date }).replace(/\.?$/, '.')}` : words.lead
  return (
    <Outline title={words.title} lead={lead} breadcrumb={[{ label: words.home, href: '/strona-glowna' }, { label: words.crumb, href: '/lista-uslug?grupa=waste' }]}>
      {error && (
        <Notice kind="error" live actions={<Button icon="refresh" onClick={() => void refetch()}>{words.retry}</Button>}>
          {error.opis || words.fetchFailed}
        </Notice>
      )}
      {!error && !data && <Loading lines={6} />}
      {!error && data && (
        <div className="stack">
          <Controls display={display} />
          <ParametersTable key={display} display={display} parameters={display === 'aktualne' ? data.parametryOplatAktualne : data.parametryOplatArchiwalne} />
        </div>
      )}
    </Outline>
  )
}

/** The list, in the address so that Back and a bookmark lead to it, and the same as a file. */
function Controls({ display }: { display: Display }) {
  const words = useTexts(texts)
  const go = useGo()
  return (
    <div className="waste-parameters__controls">
      <div className="waste-parameters__display">
        <Select
          label={words.display}
          value={display}
          options={[{ value: 'aktualne', label: words.current }, { value: 'archiwalne', label: words.archive }]}
          onChange={(value) => go(`/uslugi/${service.path}?typWyswietlania=${value}`, { replace: true })}
        />
      </div>
      <FileButton kind="pdf" endpoint={contract.parametersPdf} query={{ typWyswietlania: display }} />
    </div>
  )
}

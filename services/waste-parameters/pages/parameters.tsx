import { useTexts } from '#ui/i18n.tsx'
import { DataPage } from '#ui/portal/data-page.tsx'
import { FileButton } from '#ui/portal/file-button.tsx'
import { useGo, useSearchValues } from '#ui/portal/navigation.ts'
import { useApi } from '#ui/portal/use-api.ts'
import { Select } from '#ui/select.tsx'
import { contract } from '../contract.ts'
import { type Display, isDisplay } from '../rows.ts'
import { service } from '../service.ts'
import { texts } from '../texts.ts'
import { ParametersTable } from './parameters-table.tsx'

/** `/uslugi/parametry-oplat-za-odpady-osoby`: the list of the address, the current one where it names none. */
export function Page() {
  const words = useTexts(texts)
  const asked = useSearchValues()['typWyswietlania']
  const display: Display = isDisplay(asked) ? asked : 'aktualne'
  const call = useApi(contract.parameters)
  return (
    <DataPage title={words.title} lead={words.lead} group={{ key: 'waste', label: words.group }} call={call} controls={!call.error && <Controls display={display} />}>
      {(data) => (
        <>
          <ParametersTable key={display} listed={display} parameters={display === 'aktualne' ? data.parametryOplatAktualne : data.parametryOplatArchiwalne} />
          {display === 'aktualne' && data.parametryOplatPrzyszle.length > 0 && <ParametersTable listed="przyszle" parameters={data.parametryOplatPrzyszle} />}
        </>
      )}
    </DataPage>
  )
}

/** The list, in the address so that Back and a bookmark lead to it, and the same as a file. */
function Controls({ display }: { display: Display }) {
  const words = useTexts(texts)
  const go = useGo()
  return (
    <>
      <Select
        label={words.display}
        value={display}
        options={[{ value: 'aktualne', label: words.current }, { value: 'archiwalne', label: words.archive }]}
        onChange={(value) => go(`/uslugi/${service.path}?typWyswietlania=${value}`, { replace: true })}
      />
      <FileButton kind="pdf" endpoint={contract.parametersPdf} query={{ typWyswietlania: display }} />
    </>
  )
}

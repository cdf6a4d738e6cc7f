import { fill } from '#shared/i18n.ts'
import { CheckboxGroup } from '#ui/checkbox-group.tsx'
import { useTexts } from '#ui/i18n.tsx'
import { FileButton } from '#ui/portal/file-button.tsx'
import { useGo } from '#ui/portal/navigation.ts'
import { contract } from '../contract.ts'
import { service } from '../service.ts'
import { texts } from '../texts.ts'

interface YearsControlsProps {
  /** Ascending. */
  years: readonly number[]
  chosen: readonly number[]
  /** What stands below is of these years already. */
  isShown: boolean
}

/** The years, in the address so that Back and a bookmark lead to them, and the same data as a file. */
export function YearsControls({ years, chosen, isShown }: YearsControlsProps) {
  const words = useTexts(texts)
  const go = useGo()
  const offered = [...new Set([...years, ...chosen])].sort((one, other) => one - other).map(String)
  return (
    <>
      <CheckboxGroup
        label={words.years}
        options={offered.map((value) => ({ value, label: value }))}
        values={chosen.map(String)}
        onChange={(values) => go(`/uslugi/${service.path}?lataPodatkowe=${values.toSorted().join(',')}`, { replace: true })}
      />
      <p className="visually-hidden" role="status">
        {isShown && chosen.length > 0 && fill(words.shownYears, { years: chosen.join(', ') })}
      </p>
      {chosen.length > 0 && <FileButton kind="pdf" endpoint={contract.assessmentsPdf} query={{ lataPodatkowe: chosen.join(',') }} />}
    </>
  )
}

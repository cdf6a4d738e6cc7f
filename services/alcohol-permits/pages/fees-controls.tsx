import { fill } from '#shared/i18n.ts'
import { useTexts } from '#ui/i18n.tsx'
import { useGo } from '#ui/portal/navigation.ts'
import { Select } from '#ui/select.tsx'
import { service } from '../service.ts'
import { texts } from '../texts.ts'

interface FeesControlsProps {
  /** Ascending. */
  years: readonly number[]
  year: number
  /** What stands below is of this year already. */
  isShown: boolean
}

/** The year, in the address so that Back and a bookmark lead to it. */
export function FeesControls({ years, year, isShown }: FeesControlsProps) {
  const words = useTexts(texts)
  const go = useGo()
  // An address may name a year without fees: the person sees where she is and chooses another.
  const offered = [...new Set([...years, year])].sort((one, other) => one - other).map(String)
  return (
    <>
      <div className="permit-fees__year">
        <Select
          label={words.year}
          value={String(year)}
          options={offered.map((value) => ({ value, label: value }))}
          onChange={(value) => go(`/uslugi/${service.path}?rok=${value}`, { replace: true })}
        />
      </div>
      <p className="visually-hidden" role="status">
        {isShown && fill(words.shownYear, { year })}
      </p>
    </>
  )
}

import { useGo } from './navigation.ts'
import { Select } from '../select.tsx'
import './year-choice.css'

interface YearChoiceProps {
  label: string
  /** Ascending. */
  years: readonly number[]
  year: number
  /** Address of the page; the year follows as `rok`. */
  path: string
  /** Told to a screen reader once what stands below is of this year. */
  shown: string | false
}

/** The year, in the address so that Back and a bookmark lead to it. */
export function YearChoice({ label, years, year, path, shown }: YearChoiceProps) {
  const go = useGo()
  // An address may name a year without data: the person sees where she is and chooses another.
  const offered = [...new Set([...years, year])].sort((one, other) => one - other).map(String)
  return (
    <>
      <div className="year-choice">
        <Select
          label={label}
          value={String(year)}
          options={offered.map((value) => ({ value, label: value }))}
          onChange={(value) => go(`${path}?rok=${value}`, { replace: true })}
        />
      </div>
      <p className="visually-hidden" role="status">
        {shown}
      </p>
    </>
  )
}

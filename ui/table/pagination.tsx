import { fill } from '#shared/i18n.ts'
import { useTexts } from '../language/use-texts.tsx'
import { Icon, type IconName } from '../icon/icon.tsx'
import { Select } from '../form/select.tsx'
import { texts } from '../language/texts.ts'
import '../icon/icon-button.css'
import './pagination.css'

interface PaginationProps {
  /** Name of the table, for the name of this group. */
  table: string
  /** Rows in all. */
  count: number
  /** From 0. */
  page: number
  size: number
  onChange: (page: number, size: number) => void
}

/** S1 §9: paging appears above five rows. */
export const SMALLEST_PAGE = 5
const SIZES = [SMALLEST_PAGE, 10, 20, 30]

export function Pagination({ table, count, page, size, onChange }: PaginationProps) {
  const words = useTexts(texts)
  if (count <= SMALLEST_PAGE) return null
  const last = Math.ceil(count / size) - 1
  const first = page * size
  const sizes = [...new Set([...SIZES, size])].filter((one) => one < count).toSorted((a, b) => a - b)
  const options = [...sizes.map((one) => ({ value: String(one), label: String(one) })), { value: String(count), label: words.all }]
  const step = (icon: IconName, label: string, target: number, possible: boolean) => (
    <StepButton icon={icon} label={label} possible={possible} onClick={() => onChange(target, size)} />
  )
  return (
    <nav className="pagination no-print" aria-label={fill(words.paging, { table })}>
      <Select
        label={words.rowsPerPage}
        value={String(Math.min(size, count))}
        options={options}
        onChange={(value) => onChange(Math.floor(first / Number(value)), Number(value))}
      />
      <p className="pagination__range numeric">{fill(words.range, { from: first + 1, to: Math.min(first + size, count), count })}</p>
      <div className="pagination__steps">
        {step('chevrons-left', words.firstPage, 0, page > 0)}
        {step('chevron-left', words.previousPage, page - 1, page > 0)}
        {step('chevron-right', words.nextPage, page + 1, page < last)}
        {step('chevrons-right', words.lastPage, last, page < last)}
      </div>
    </nav>
  )
}

interface StepButtonProps {
  icon: IconName
  label: string
  possible: boolean
  onClick: () => void
}

/** Stays focusable on the last page: otherwise the focus of a person who pages through would fall off the page. */
function StepButton({ icon, label, possible, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      className="icon-button pagination__step"
      aria-label={label}
      title={label}
      aria-disabled={!possible}
      onClick={possible ? onClick : undefined}
    >
      <Icon name={icon} size={20} />
    </button>
  )
}

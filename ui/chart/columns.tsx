import './columns.css'
import '../stroke.css'

export interface Column {
  readonly label: string
  readonly value: number
  /** The same a year before; null where it is not known. */
  readonly before: number | null
  /** It is still to come: drawn as an outline. */
  readonly isExpected?: boolean
}

interface ColumnsProps {
  /** From left to right as time goes. */
  readonly columns: readonly Column[]
  readonly mean: number | null
  readonly format: (value: number) => string
  readonly words: { readonly now: string; readonly before: string; readonly mean: string; readonly expected?: string; readonly all: string }
}

/** Where a date may break on a phone. */
const BEFORE_YEAR = /\.(?=\d{4}$)/

/** Columns beside those of the year before, with the line of the mean. Read as one picture; its name has all figures. */
export function Columns({ columns, mean, format, words }: ColumnsProps) {
  const most = Math.max(...columns.flatMap(({ value, before }) => [value, before ?? 0]), mean ?? 0)
  const height = (value: number) => ({ blockSize: `${most <= 0 ? 0 : (100 * Math.max(0, value)) / most}%` })
  const hasBefore = columns.some(({ before }) => before !== null)
  const told = columns.map(
    ({ label, value, before, isExpected }) =>
      `${label}: ${isExpected ? `${words.expected} ` : ''}${format(value)}${before === null ? '' : ` (${words.before}: ${format(before)})`}`,
  )
  return (
    <div
      className="columns"
      role="img"
      aria-label={`${words.all} ${told.join('; ')}${mean === null ? '' : `. ${words.mean}: ${format(mean)}`}`}
    >
      <ul role="presentation" className="columns__legend small" aria-hidden="true">
        {hasBefore && (
          <li>
            <i className="columns__bar columns__bar--before" /> {words.before}
          </li>
        )}
        <li>
          <i className="columns__bar" /> {words.now}
        </li>
        {columns.some(({ isExpected }) => isExpected) && (
          <li>
            <i className="columns__bar columns__bar--expected" /> {words.expected}
          </li>
        )}
        {mean !== null && (
          <li>
            <i className="columns__dash" /> {words.mean}: {format(mean)}
          </li>
        )}
      </ul>
      <div className="columns__plot" aria-hidden="true">
        {mean !== null && most > 0 && <i className="columns__mean" style={{ insetBlockEnd: `${(100 * mean) / most}%` }} />}
        {columns.map(({ label, value, before, isExpected }) => (
          <div key={label} className="columns__pair">
            {before !== null && (
              <span className="columns__bar columns__bar--before" style={height(before)}>
                <small>{format(before)}</small>
              </span>
            )}
            <span
              className={isExpected ? 'columns__bar columns__bar--expected' : 'columns__bar'}
              style={height(value)}
              data-most={value === most || undefined}
            >
              <b>{format(value)}</b>
            </span>
          </div>
        ))}
      </div>
      <div className="columns__labels small secondary" aria-hidden="true">
        {columns.map(({ label }) => (
          <span key={label}>{label.replace(BEFORE_YEAR, '.\u200B')}</span>
        ))}
      </div>
    </div>
  )
}

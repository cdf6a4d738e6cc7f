import { type ReactNode, useId } from 'react'
import type { Option } from './select.tsx'
import './field.css'
import './checkbox.css'
import './chips.css'

/** An option that is shown shorter than it is read: "7" for "7 days before". */
export interface ChipOption extends Option {
  readonly short: string
}

interface ChipsProps {
  /** Name of the group. */
  readonly label: ReactNode
  /** Where a heading above says in sight what they are. */
  readonly hideLabel?: boolean
  readonly options: readonly ChipOption[]
  readonly values: readonly string[]
  /** One of them at a time. */
  readonly isOne?: boolean
  /** In the order of the options. */
  readonly onChange: (values: readonly string[]) => void
}

/** What follows what is seen; a voice that says what it sees finds it (WCAG 2.5.3). */
const unseen = ({ label, short }: ChipOption) => (label.startsWith(short) ? label.slice(short.length) : `: ${label}`)

/** Any number of a few short values, or one of them, in one line: checkboxes or radio buttons for all but the eye. */
export function Chips({ label, hideLabel = false, options, values, isOne = false, onChange }: ChipsProps) {
  const name = useId()
  const toggled = (value: string) => options.map((option) => option.value).filter((one) => values.includes(one) !== (one === value))
  return (
    <fieldset className="chips">
      <legend className={hideLabel ? 'visually-hidden' : 'field__label'}>{label}</legend>
      <div className="chips__row">
        {options.map((option) => (
          <label key={option.value} className="chips__one numeric">
            <input
              type={isOne ? 'radio' : 'checkbox'}
              name={isOne ? name : undefined}
              checked={values.includes(option.value)}
              onChange={() => onChange(isOne ? [option.value] : toggled(option.value))}
            />
            <span>
              {option.short}
              <span className="visually-hidden">{unseen(option)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

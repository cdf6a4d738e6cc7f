import { useId } from 'react'
import type { Option } from './select.tsx'
import './field.css'
import './checkbox.css'
import './segmented-control.css'

interface SegmentedControlProps<Value extends string> {
  /** Name of the group. */
  label: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, all in sight: a group of radio buttons, so the arrow keys work as everywhere. */
export function SegmentedControl<Value extends string>({ label, options, value, onChange }: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <fieldset className="segmented">
      <legend className="field__label">{label}</legend>
      <div className="segmented__row">
        {options.map((option) => (
          <label key={option.value} className="segmented__part">
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

import { Checkbox } from './checkbox.tsx'
import type { Option } from './select.tsx'
import './field.css'
import './checkbox.css'
import './checkbox-group.css'

interface CheckboxGroupProps {
  /** Name of the group. */
  label: string
  options: readonly Option[]
  values: readonly string[]
  /** In the order of the options. */
  onChange: (values: readonly string[]) => void
}

/** Any number of a few, all in sight. */
export function CheckboxGroup({ label, options, values, onChange }: CheckboxGroupProps) {
  const toggled = (value: string) => options.map((option) => option.value).filter((one) => values.includes(one) !== (one === value))
  return (
    <fieldset className="checkbox-group">
      <legend className="field__label">{label}</legend>
      <div className="checkbox-group__row">
        {options.map(({ value, label: name }) => (
          <Checkbox key={value} label={name} checked={values.includes(value)} onChange={() => onChange(toggled(value))} />
        ))}
      </div>
    </fieldset>
  )
}

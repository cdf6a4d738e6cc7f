import type { Ref, SelectHTMLAttributes } from 'react'
import { Field, type FieldProps } from './field.tsx'

export interface Option<Value extends string = string> {
  value: Value
  label: string
  disabled?: boolean
  /** Language of the words where it is not the page's: names of the office stay Polish (WCAG 3.1.2). */
  lang?: 'pl'
}

interface SelectProps extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps | 'onChange' | 'value'> {
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLSelectElement>
}

/** The browser's own list: on a phone nothing is easier to use, and screen readers know it. */
export function Select({ label, id, hint, error, required, className = '', options, onChange, ...select }: SelectProps) {
  return (
    <Field label={label} id={id} hint={hint} error={error} required={required}>
      {(control) => (
        <select
          {...select}
          {...control}
          className={`control control--select ${className}`}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

import { type InputHTMLAttributes, type Ref, useId } from 'react'
import { FieldError, type FieldProps, RequiredMark } from './field.tsx'

export interface CheckboxProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'type'> {
  /** Where the row beside it says in sight what is ticked: the label is only read. */
  hideLabel?: boolean
  ref?: Ref<HTMLInputElement>
}

export function Checkbox({ label, id, hint, error, required, hideLabel = false, className = '', ...input }: CheckboxProps) {
  const made = useId()
  const control = id ?? made
  const described = [hint && `${control}-hint`, error && `${control}-error`].filter(Boolean).join(' ')
  return (
    <div className={`checkbox ${className}`}>
      <span className="checkbox__box">
        <input
          {...input}
          type="checkbox"
          id={control}
          required={required}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
        />
      </span>
      <label className={hideLabel ? 'visually-hidden' : 'checkbox__label'} htmlFor={control}>
        {label}
        {required && <RequiredMark />}
      </label>
      {hint && (
        <p className="field__hint" id={`${control}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${control}-error`}>{error}</FieldError>}
    </div>
  )
}

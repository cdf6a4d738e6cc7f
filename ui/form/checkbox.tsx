import type { InputHTMLAttributes, Ref } from 'react'
import { FieldError, type FieldProps, Hint, RequiredMark, useControl } from './field.tsx'

export interface CheckboxProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'type'> {
  /** Where the row beside it says in sight what is ticked: the label is only read. */
  hideLabel?: boolean
  /** Numbers of elements beside it that say more: a sum, a day. */
  describedBy?: string
  ref?: Ref<HTMLInputElement>
}

export function Checkbox({ label, id, hint, error, required, hideLabel = false, describedBy, className = '', ...input }: CheckboxProps) {
  const control = useControl({ id, hint, error, required })
  return (
    <div className={`checkbox ${className}`}>
      <span className="checkbox__box">
        <input
          {...input}
          {...control}
          aria-describedby={[control['aria-describedby'], describedBy].filter(Boolean).join(' ') || undefined}
          type="checkbox"
        />
      </span>
      <label className={hideLabel ? 'visually-hidden' : 'checkbox__label'} htmlFor={control.id}>
        {label}
        {required && <RequiredMark />}
      </label>
      <Hint of={control.id}>{hint}</Hint>
      {error && <FieldError id={`${control.id}-error`}>{error}</FieldError>}
    </div>
  )
}

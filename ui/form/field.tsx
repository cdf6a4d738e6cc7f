import { type ReactNode, useId } from 'react'
import { Icon } from '../icon/icon.tsx'
import { useTexts } from '../language/use-texts.tsx'
import { texts } from '../language/texts.ts'
import './field.css'
import './checkbox.css'

export interface FieldProps {
  label: ReactNode
  /** Of the control, so that `ErrorSummary` can link to it; made up where none is given. */
  id?: string | undefined
  hint?: ReactNode
  /** What is wrong, in words. */
  error?: ReactNode
  required?: boolean | undefined
}

/** What a control must carry to belong to its label, hint and error. */
export interface ControlProps {
  id: string
  required: boolean | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldWrapperProps extends FieldProps {
  className?: string
  children: (control: ControlProps) => ReactNode
}

/** Ties a control to its hint and error. */
export function useControl({ id, hint, error, required }: Omit<FieldProps, 'label'>): ControlProps {
  const made = useId()
  const control = id ?? made
  const described = [hint && `${control}-hint`, error && `${control}-error`].filter(Boolean).join(' ')
  return { id: control, required, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined }
}

/** Label, hint and error around any control. */
export function Field({ label, hint, error, required, className = '', children, ...rest }: FieldWrapperProps) {
  const control = useControl({ ...rest, hint, error, required })
  return (
    <div className={`field ${className}`}>
      <label id={`${control.id}-label`} className="field__label" htmlFor={control.id}>
        {label}
        {required && <RequiredMark />}
      </label>
      <Hint of={control.id}>{hint}</Hint>
      {children(control)}
      {error && <FieldError id={`${control.id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** Nothing where there is nothing to say. */
export function Hint({ of, children }: { of: string; children: ReactNode }) {
  return (
    children && (
      <p className="field__hint" id={`${of}-hint`}>
        {children}
      </p>
    )
  )
}

/** The star of a required field, on the line of the last word; the control itself says `required`. */
export function RequiredMark() {
  return (
    <span className="field__star" aria-hidden="true">
      {'\u00A0'}*
    </span>
  )
}

/** The sentence above a form whose required fields carry a star. */
export function RequiredNote() {
  return <p className="secondary small">{useTexts(texts).requiredNote}</p>
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="field__error" id={id}>
      <Icon name="error" size={20} />
      <span>{children}</span>
    </p>
  )
}

import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react'
import { Field, type FieldProps } from './field.tsx'

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps>
type Area = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps>

export interface TextFieldProps extends FieldProps, Input {
  ref?: Ref<HTMLInputElement>
}

export function TextField({ label, id, hint, error, required, className = '', ...input }: TextFieldProps) {
  return (
    <Field label={label} id={id} hint={hint} error={error} required={required}>
      {(control) => <input type="text" {...input} {...control} className={`control ${className}`} />}
    </Field>
  )
}

interface TextAreaProps extends FieldProps, Area {
  ref?: Ref<HTMLTextAreaElement>
}

export function TextArea({ label, id, hint, error, required, className = '', ...area }: TextAreaProps) {
  return (
    <Field label={label} id={id} hint={hint} error={error} required={required}>
      {(control) => <textarea rows={5} {...area} {...control} className={`control ${className}`} />}
    </Field>
  )
}

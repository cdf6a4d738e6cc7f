import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react'
import { fill } from '#shared/i18n.ts'
import { useTexts } from '../language/use-texts.tsx'
import { texts } from '../language/texts.ts'
import { Field, type FieldProps } from './field.tsx'

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps>
type Area = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps>

export interface TextFieldProps extends FieldProps, Input {
  ref?: Ref<HTMLInputElement>
}

/** What is longer than a field takes, in words: a browser would cut the end of what is pasted off, and nobody would hear of it. */
function useTooLong(value: Input['value'], most: number | undefined): string | undefined {
  const words = useTexts(texts)
  const now = String(value ?? '').length
  return most !== undefined && now > most ? fill(words.tooLong, { most, now }) : undefined
}

export function TextField({ label, id, hint, error, required, maxLength, className = '', ...input }: TextFieldProps) {
  const tooLong = useTooLong(input.value, maxLength)
  return (
    <Field label={label} id={id} hint={hint} error={error || tooLong} required={required}>
      {(control) => <input type="text" {...input} {...control} className={`control ${className}`} />}
    </Field>
  )
}

interface TextAreaProps extends FieldProps, Area {
  ref?: Ref<HTMLTextAreaElement>
}

export function TextArea({ label, id, hint, error, required, maxLength, className = '', ...area }: TextAreaProps) {
  const tooLong = useTooLong(area.value, maxLength)
  return (
    <Field label={label} id={id} hint={hint} error={error || tooLong} required={required}>
      {(control) => <textarea rows={5} {...area} {...control} className={`control ${className}`} />}
    </Field>
  )
}

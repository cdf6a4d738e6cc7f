import { useState } from 'react'
import { formatDate } from '#shared/format.ts'
import type { FieldProps } from './field.tsx'
import { useTexts } from './i18n.tsx'
import { parseDate } from './parse.ts'
import { TextField } from './text-field.tsx'
import { texts } from './texts.ts'

interface DateFieldProps extends FieldProps {
  name?: string
  /** `yyyy-MM-dd`, null for an empty or wrong entry. */
  value: string | null
  onChange: (date: string | null) => void
  /** Earliest and latest day, `yyyy-MM-dd`. S0 §9: never before 1900. */
  min?: string
  max?: string
  /** In a line of filters: the format stands in the empty field instead of above it. */
  compact?: boolean
}

const EARLIEST = '1900-01-01'

/** A day as text, `dd.mm.rrrr`: quicker than any calendar for a day that the person knows. */
export function DateField({ value, onChange, min = EARLIEST, max, compact = false, error, ...field }: DateFieldProps) {
  const t = useTexts(texts)
  const [typed, setTyped] = useState(value ? formatDate(value) : '')
  const [left, setLeft] = useState(false)

  // The value may be changed from outside (filters cleared): the text follows, but never under the typing hand.
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    if (value !== accepted(typed, min, max)) setTyped(value ? formatDate(value) : '')
  }

  const wrong = left && typed.trim() !== '' && accepted(typed, min, max) === null
  return (
    <TextField
      hint={compact ? <span className="visually-hidden">{t.dateHint}</span> : t.dateHint}
      {...(compact && { placeholder: t.datePlaceholder })}
      {...field}
      error={error ?? (wrong ? t.invalidDate : undefined)}
      className="numeric"
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(accepted(event.currentTarget.value, min, max))
      }}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
    />
  )
}

function accepted(typed: string, min: string, max: string | undefined): string | null {
  const date = parseDate(typed)
  return date === null || date < min || (max !== undefined && date > max) ? null : date
}

import { useState } from 'react'
import { formatAmount } from '#shared/format.ts'
import type { FieldProps } from './field.tsx'
import { useLanguage, useTexts } from '../language/i18n.tsx'
import { parseAmount } from './parse.ts'
import { TextField } from './text-field.tsx'
import { texts } from '../language/texts.ts'

interface AmountFieldProps extends FieldProps {
  name?: string
  /** PLN, null for an empty or wrong entry. */
  value: number | null
  onChange: (pln: number | null) => void
}

/** An amount in PLN; comma and point are both understood. */
export function AmountField({ value, onChange, error, ...field }: AmountFieldProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const shown = value === null ? '' : formatAmount(value, language)
  const [typed, setTyped] = useState(shown)
  const [left, setLeft] = useState(false)

  // The value may be changed from outside (filters cleared): the text follows, but never under the typing hand.
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    if (value !== parseAmount(typed)) setTyped(shown)
  }

  const wrong = left && typed.trim() !== '' && parseAmount(typed) === null
  return (
    <TextField
      {...field}
      error={error ?? (wrong ? t.invalidAmount : undefined)}
      className="control--amount"
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(parseAmount(event.currentTarget.value))
      }}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
    />
  )
}

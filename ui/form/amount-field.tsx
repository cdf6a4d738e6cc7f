import { formatAmount } from '#shared/format.ts'
import type { FieldProps } from './field.tsx'
import { useLanguage, useTexts } from '../language/use-texts.tsx'
import { parseAmount } from './parse.ts'
import { TextField } from './text-field.tsx'
import { texts } from '../language/texts.ts'
import { useTyped } from './use-typed.ts'

interface AmountFieldProps extends FieldProps {
  name?: string
  /** PLN, null for an empty or wrong entry. */
  value: number | null
  onChange: (pln: number | null) => void
}

/** An amount in PLN; comma and point are both understood. */
export function AmountField({ value, onChange, error, ...field }: AmountFieldProps) {
  const words = useTexts(texts)
  const language = useLanguage()
  const { typed, setTyped, isWrong, whether } = useTyped(value, { write: (pln) => formatAmount(pln, language), read: parseAmount })
  return (
    <TextField
      {...field}
      error={error ?? (isWrong ? words.invalidAmount : undefined)}
      className="control--amount"
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(parseAmount(event.currentTarget.value))
      }}
      {...whether}
    />
  )
}

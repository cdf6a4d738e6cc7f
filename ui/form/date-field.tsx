import { useRef } from 'react'
import { isRealDate } from '#shared/dates.ts'
import { formatDate } from '#shared/format.ts'
import { Field, type FieldProps } from './field.tsx'
import { useTexts } from '../language/use-texts.tsx'
import { Icon } from '../icon/icon.tsx'
import { parseDate } from './parse.ts'
import { texts } from '../language/texts.ts'
import { useTyped } from './use-typed.ts'

interface DateFieldProps extends FieldProps {
  name?: string
  /** `yyyy-MM-dd`, null for an empty or wrong entry. */
  value: string | null
  onChange: (date: string | null) => void
  /** Earliest and latest day, `yyyy-MM-dd`. S0 §9: never before 1900. */
  min?: string
  max?: string | undefined
  /** In a line of filters: the format stands in the empty field instead of above it. */
  compact?: boolean
}

const EARLIEST = '1900-01-01'

/** A day as text, `dd.mm.rrrr`: quicker than any calendar for a day that the person knows; a calendar for one that must be looked up. */
export function DateField({
  value,
  onChange,
  min = EARLIEST,
  max,
  compact = false,
  name,
  label,
  id,
  hint,
  error,
  required,
}: DateFieldProps) {
  const words = useTexts(texts)
  const { typed, setTyped, isWrong, whether } = useTyped(value, { write: shownAs, read: (text) => accepted(text, min, max) })
  const take = (text: string) => {
    setTyped(text)
    onChange(accepted(text, min, max))
  }
  const ownHint = hint ?? (compact ? <span className="visually-hidden">{words.dateHint}</span> : words.dateHint)
  return (
    <Field label={label} id={id} hint={ownHint} error={error ?? (isWrong ? words.invalidDate : undefined)} required={required}>
      {(control) => (
        <div className="field__with-end">
          <input
            type="text"
            name={name}
            placeholder={compact ? words.datePlaceholder : undefined}
            {...control}
            className="control numeric"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => take(event.currentTarget.value)}
            {...whether}
          />
          <Calendar value={accepted(typed, min, max)} min={min} max={max} controls={control.id} onPick={(day) => take(formatDate(day))} />
        </div>
      )}
    </Field>
  )
}

interface CalendarProps {
  value: string | null
  min: string
  max: string | undefined
  /** The text field that it fills. */
  controls: string
  onPick: (day: string) => void
}

/**
 * The browser's own calendar, which arrow keys, screen readers and phones already know. Only its grid is shown: its text field
 * would write days as the browser's country does, not as the portal.
 */
function Calendar({ value, min, max, controls, onPick }: CalendarProps) {
  const words = useTexts(texts)
  const native = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        className="field__end"
        aria-label={words.calendar}
        aria-controls={controls}
        onClick={() => native.current?.showPicker()}
      >
        <Icon name="calendar" size={20} />
      </button>
      <input
        ref={native}
        type="date"
        className="field__calendar"
        tabIndex={-1}
        aria-hidden="true"
        min={min}
        max={max}
        value={value ?? ''}
        onChange={(event) => {
          if (event.currentTarget.value === '') return
          onPick(event.currentTarget.value)
          button.current?.focus()
        }}
      />
    </>
  )
}

/** What stands in an address may be anything. */
function shownAs(date: string): string {
  return isRealDate(date) ? formatDate(date) : ''
}

function accepted(typed: string, min: string, max: string | undefined): string | null {
  const date = parseDate(typed)
  return date === null || date < min || (max !== undefined && date > max) ? null : date
}

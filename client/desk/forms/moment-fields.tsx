import { isRealMoment } from '#shared/dates.ts'
import { DateField } from '#ui/form/date-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { texts } from '../texts.ts'
import './moment-fields.css'

const TIME = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/

/** `yyyy-MM-dd HH:mm`; null where a part is missing or wrong. */
export function momentOf(day: string, time: string): string | null {
  const [, hour, minute] = TIME.exec(time.trim()) ?? []
  return day === '' || hour === undefined ? null : `${day} ${hour.padStart(2, '0')}:${minute}`
}

/** What is wrong with a moment, in words; undefined where it is one. `mayBeEmpty`: none is right, too. */
export function useMomentFault(): (day: string, time: string, mayBeEmpty?: boolean) => string | undefined {
  const words = useTexts(texts)
  return (day, time, mayBeEmpty = false) => {
    if (mayBeEmpty && day === '' && time.trim() === '') return undefined
    const moment = momentOf(day, time)
    if (moment === null) return words.momentWrong
    return isRealMoment(moment) ? undefined : words.momentLeftOut
  }
}

interface MomentFieldsProps {
  readonly labels: { readonly day: string; readonly time: string }
  readonly day: string
  readonly time: string
  readonly ids: { readonly day: string; readonly time: string }
  readonly error: React.ReactNode
  readonly hint?: string
  readonly onDay: (day: string) => void
  readonly onTime: (time: string) => void
}

/** A day and an hour of Polish time. */
export function MomentFields({ labels, day, time, ids, error, hint, onDay, onTime }: MomentFieldsProps) {
  const words = useTexts(texts)
  return (
    <div className="desk-moment">
      <DateField
        label={labels.day}
        id={ids.day}
        value={day === '' ? null : day}
        onChange={(value) => onDay(value ?? '')}
        error={error}
        hint={hint}
      />
      <TextField
        label={labels.time}
        id={ids.time}
        hint={words.timeHint}
        value={time}
        onChange={(event) => onTime(event.target.value)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
      />
    </div>
  )
}

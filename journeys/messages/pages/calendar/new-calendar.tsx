import { fill, plural } from '#shared/i18n.ts'
import { call } from '#client/call/call.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { contract } from '../../calendar/contract.ts'
import { texts } from './texts.ts'

/** An address that is shown this once. */
export interface ToldAddress {
  readonly id: number
  readonly name: string
  readonly address: string
}

const NOTHING = { nazwa: '', pokazuje: 'terminy', przypomnienieDni: '' }
const DAYS = [1, 3, 7, 14]

/** What a calendar shall show, and where it will be read. */
export function NewCalendar({ onMade }: { readonly onMade: (told: ToldAddress) => void }) {
  const words = useTexts(texts)
  const language = useLanguage()
  const form = useForm<typeof NOTHING>({
    initial: NOTHING,
    check: ({ nazwa }) => ({ nazwa: nazwa.trim() === '' ? words.labelMissing : undefined }),
    async send({ nazwa, pokazuje, przypomnienieDni: days }) {
      const shown = { czyRodzaj: pokazuje !== 'terminy', czyKwoty: pokazuje === 'kwoty' }
      const body = { nazwa: nazwa.trim(), ...shown, przypomnienieDni: days === '' ? null : Number(days) }
      const { id, adres } = await call(contract.create, { body })
      onMade({ id, name: body.nazwa, address: adres })
    },
    onSent: () => form.restart(NOTHING),
  })
  const alarms = [
    { value: '', label: words.noAlarm },
    { value: '0', label: words.onTheDay },
    ...DAYS.map((days) => ({ value: String(days), label: fill(plural(words.daysBefore, days, language), { n: days }) })),
  ]
  const shown = [
    { value: 'terminy', label: words.showsDates },
    { value: 'rodzaj', label: words.showsKinds },
    { value: 'kwoty', label: words.showsAmounts },
  ]
  return (
    <section className="stack" aria-labelledby="nowy-kalendarz">
      <h2 id="nowy-kalendarz">{words.add}</h2>
      <FormFrame form={form} submit={words.create} icon="calendar">
        <div className="form__group">
          <TextField {...form.text('nazwa')} label={words.label} hint={words.labelHint} maxLength={60} autoComplete="off" required />
          <Select
            label={words.alarm}
            hint={words.alarmHint}
            options={alarms}
            value={form.values.przypomnienieDni}
            onChange={(days) => form.edit({ przypomnienieDni: days })}
          />
          <Select
            label={words.show}
            hint={words.showHint}
            options={shown}
            value={form.values.pokazuje}
            onChange={(pokazuje) => form.edit({ pokazuje })}
          />
        </div>
      </FormFrame>
    </section>
  )
}

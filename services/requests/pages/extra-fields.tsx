import { DateField } from '#ui/form/date-field.tsx'
import type { Form } from '#client/form/use-form.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { type Extra, extrasOf } from '../extras.ts'
import type { Topic } from '../rows.ts'
import { texts } from '../texts.ts'
import { metersOf, type Offer, type RequestValues } from './request-values.ts'

interface ExtraFieldsProps {
  readonly form: Form<RequestValues>
  readonly offer: Offer
  readonly topic: Topic
}

/** What the topic asks for beside the text: an order can be carried out without asking back (acceptance A-217). */
export function ExtraFields({ form, offer, topic }: ExtraFieldsProps) {
  const words = useTexts(texts)
  return (
    <fieldset className="form__group">
      <legend>{words.details}</legend>
      {extrasOf(topic).map((extra) => (
        <ExtraField key={extra} extra={extra} form={form} offer={offer} />
      ))}
    </fieldset>
  )
}

interface ExtraFieldProps {
  readonly extra: Extra
  readonly form: Form<RequestValues>
  readonly offer: Offer
}

function ExtraField({
  extra,
  form,
  offer: {
    points,
    days: [from, until],
  },
}: ExtraFieldProps) {
  const words = useTexts(texts)
  const control = form.text(extra)
  switch (extra) {
    case 'numerWodomierza': {
      const meters = metersOf(form.values, points)
      const options = [{ value: '', label: words.chooseMeter }, ...meters.map((number) => ({ value: number, label: number }))]
      const isAsked = meters.length > 0
      return (
        isAsked && (
          <Select {...control} label={words.meterNo} required options={options} onChange={(chosen) => form.edit({ [extra]: chosen })} />
        )
      )
    }
    case 'iloscNieczystosci':
      return <TextField {...control} label={words.volume} inputMode="decimal" autoComplete="off" maxLength={10} required />
    case 'proponowanyDzien':
      return (
        <DateField
          {...control}
          label={words.day}
          value={control.value || null}
          min={from}
          max={until}
          required
          onChange={(day) => form.edit({ [extra]: day ?? '' })}
        />
      )
    case 'dojazd':
      return <TextField {...control} label={words.access} hint={words.accessHint} autoComplete="off" maxLength={250} />
  }
}

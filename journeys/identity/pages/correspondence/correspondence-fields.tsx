import type { InputHTMLAttributes } from 'react'
import { LONGEST_HOUSE_NUMBER } from '#shared/person/contact-rules.ts'
import type { Form } from '#client/form/use-form.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { requiredFields } from '../../correspondence-rules.ts'
import { ADDRESS, CONTACT } from '../../correspondence-rules.ts'
import { type CorrespondenceValues, type Field, namesOf } from './data.ts'
import { texts } from '../../sheet/correspondence-texts.ts'

const LONGEST = 200

/** What a browser may fill in, and which keyboard a phone shows. */
const INPUTS: Readonly<Partial<Record<Field, InputHTMLAttributes<HTMLInputElement>>>> = {
  imie: { autoComplete: 'given-name' },
  imie2: { autoComplete: 'additional-name' },
  nazwisko: { autoComplete: 'family-name' },
  nazwa: { autoComplete: 'organization' },
  telefon: { type: 'tel', autoComplete: 'tel' },
  email: { type: 'email', autoComplete: 'email' },
  fax: { type: 'tel' },
  www: { type: 'url', autoComplete: 'url' },
  miejscowosc: { autoComplete: 'address-level2' },
  ulica: { autoComplete: 'off' },
  nrDomu: { maxLength: LONGEST_HOUSE_NUMBER },
  nrLokalu: { maxLength: LONGEST_HOUSE_NUMBER },
  kodPocztowy: { inputMode: 'numeric', autoComplete: 'postal-code' },
}

interface CorrespondenceFieldsProps {
  readonly form: Form<CorrespondenceValues>
  readonly isInstitution: boolean
}

export function CorrespondenceFields({ form, isInstitution }: CorrespondenceFieldsProps) {
  const words = useTexts(texts)
  const required = requiredFields(isInstitution)
  const groups = [
    { legend: words.who, fields: namesOf(isInstitution) },
    { legend: words.address, fields: ADDRESS },
    { legend: words.contact, fields: CONTACT },
  ]
  return groups.map(({ legend, fields }) => (
    <fieldset key={legend} className="form__group">
      <legend>{legend}</legend>
      <div className="form__pair">
        {fields.map((field) => (
          <TextField
            key={field}
            maxLength={LONGEST}
            {...INPUTS[field]}
            {...form.text(field)}
            label={words[field]}
            hint={field === 'kodPocztowy' ? words.postalHint : undefined}
            required={required.some((one) => one === field)}
          />
        ))}
      </div>
    </fieldset>
  ))
}

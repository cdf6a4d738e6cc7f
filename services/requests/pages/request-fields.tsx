import { plural } from '#shared/i18n.ts'
import { EmailField } from '#client/form/known/email-field.tsx'
import type { Form } from '#client/form/use-form.ts'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea, TextField } from '#ui/form/text-field.tsx'
import { extrasOf } from '../extras.ts'
import { texts } from '../texts.ts'
import { charactersLeft } from '../wording.ts'
import { ExtraFields } from './extra-fields.tsx'
import { type Offer, topicOf, type RequestValues } from './request-values.ts'

interface RequestFieldsProps {
  readonly form: Form<RequestValues>
  readonly offer: Offer
}

/** Where and about what, the words, and on an additional topic how the person can be reached. */
export function RequestFields({ form, offer }: RequestFieldsProps) {
  const words = useTexts(texts)
  const { points, topics } = offer
  const topic = topicOf(form.values, topics)
  return (
    <>
      <div className="form__pair">
        <Select
          {...form.text('idPunktuOdbioru')}
          label={words.point}
          required
          options={[
            { value: '', label: words.choosePoint },
            ...points.map((point) => ({ value: String(point.idPunktuOdbioru), label: point.adresPunktuOdbioru, lang: 'pl' as const })),
          ]}
          onChange={(value) => form.edit({ idPunktuOdbioru: value, numerWodomierza: '' })}
        />
        <Select
          {...form.text('tematZgloszenia')}
          label={words.topic}
          required
          options={[
            { value: '', label: words.chooseTopic },
            ...topics.map(({ temat }) => ({ value: temat, label: temat, lang: 'pl' as const })),
          ]}
          onChange={(value) => form.edit({ tematZgloszenia: value })}
        />
      </div>
      {topic && extrasOf(topic).length > 0 && <ExtraFields form={form} offer={offer} topic={topic} />}
      <Words form={form} isAdditional={topic?.czyDodatkowy === true} />
      {topic?.czyDodatkowy && (
        <fieldset className="form__group">
          <legend>{words.contact}</legend>
          <div className="form__pair">
            <EmailField {...form.text('email')} label={words.email} />
            <TextField
              {...form.text('telefon')}
              label={words.phone}
              hint={words.phoneHint}
              type="tel"
              autoComplete="tel-national"
              maxLength={40}
              required
            />
          </div>
        </fieldset>
      )}
    </>
  )
}

/** From here on the counter is also told aloud, in steps. */
const TOLD_FROM = 100
const TOLD_EACH = 20

/** The text with what is left of it, or what is too much as its fault; nothing is cut off, so that a pasted letter is not lost. */
function Words({ form, isAdditional }: { readonly form: Form<RequestValues>; readonly isAdditional: boolean }) {
  const words = useTexts(texts)
  const language = useLanguage()
  const left = charactersLeft(form.values.trescZgloszenia, isAdditional)
  const counter = left < 0 ? plural(words.charsOver, -left, language) : plural(words.charsLeft, left, language)
  const isTold = left < 0 || (left <= TOLD_FROM && left % TOLD_EACH === 0)
  return (
    <div>
      <TextArea {...form.text('trescZgloszenia')} label={words.text} hint={left < 0 ? undefined : counter} rows={8} required />
      <p className="visually-hidden" role="status">
        {isTold ? counter : ''}
      </p>
    </div>
  )
}

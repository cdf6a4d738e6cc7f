import { useState } from 'react'
import { deskCall } from '#client/desk/call.ts'
import { useMember } from '#client/desk/session.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { CheckboxGroup } from '#ui/form/checkbox-group.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { contract } from '../calls/contract.ts'
import { texts } from '../words/texts.ts'
import { areWordsFit, bodyOf, type Body, NO_WORDS, type Place, TIES, type Words } from './announced.ts'
import type { Counted } from './counted-card.tsx'
import { PlacesField } from './places-field.tsx'
import { WordsFields } from './words-fields.tsx'

/** Where, whom, until when and what. Nothing is sent from here: it is counted first. */
export function AnnounceForm({
  onCounted,
}: {
  readonly onCounted: (counted: { readonly body: Body; readonly counted: Counted } | null) => void
}) {
  const words = useTexts(texts)
  const login = useMember()?.login ?? ''
  const [places, setPlaces] = useState<readonly Place[]>([])
  const [ties, setTies] = useState<readonly string[]>(TIES)
  const form = useForm({
    initial: { ...NO_WORDS, miejsca: '', waznaDo: '' },
    draft: `ogloszenie-ulicy ${login}`,
    unkept: ['miejsca'],
    check: (values) => ({
      ...(places.length === 0 && { miejsca: words.placesMissing }),
      ...(values.waznaDo === '' && { waznaDo: words.untilWrong }),
      ...(!areWordsFit(values) && { plTytul: words.wordsMissing }),
    }),
    async send(values) {
      const body = bodyOf(values, { places, ties, until: values.waznaDo })
      onCounted({ body, counted: await deskCall(contract.count, { body }) })
    },
  })
  const { values, edit } = form
  // What was counted is what goes: after a change it has to be counted anew.
  const changing =
    <Value,>(change: (value: Value) => void) =>
    (value: Value) => {
      onCounted(null)
      change(value)
    }
  const textOf = (field: keyof Words) => {
    const control = form.text(field)
    return { ...control, onChange: changing(control.onChange) }
  }
  const [where, until] = [form.text('miejsca'), form.text('waznaDo')]
  return (
    <FormFrame form={form} submit={words.count} icon="users">
      <PlacesField places={places} onChange={changing(setPlaces)} id={where.id} error={places.length === 0 ? where.error : undefined} />
      <CheckboxGroup
        label={words.ties}
        values={ties}
        onChange={changing((wanted: readonly string[]) => setTies(wanted.length === 0 ? TIES : wanted))}
        options={[
          { value: 'address', label: words.tieAddress },
          { value: 'water', label: words.tieWater },
          { value: 'waste', label: words.tieWaste },
        ]}
      />
      <DateField
        id={until.id}
        label={words.until}
        error={until.error}
        value={values.waznaDo === '' ? null : values.waznaDo}
        onChange={changing((day: string | null) => edit({ waznaDo: day ?? '' }))}
      />
      <WordsFields textOf={textOf} />
    </FormFrame>
  )
}

import { useId } from 'react'
import { failureOf } from './failure.ts'
import type { FormOptions } from './form-options.ts'
import { type FormValues, edited } from './form-state.ts'
import { useEntries } from './use-entries.ts'
import { useJudgement } from './use-judgement.ts'
import { useSending } from './use-sending.ts'

type NamesOf<Values, Kind> = { [Field in keyof Values & string]: Values[Field] extends Kind ? Field : never }[keyof Values & string]

export type Form<Values extends FormValues> = ReturnType<typeof useForm<Values>>

/** The one mechanism of all forms: values, faults by field, sending. Draw it with `FormFrame`. */
export function useForm<Values extends FormValues>(options: FormOptions<Values>) {
  const id = useId()
  const controlId = (field: string) => `${id}-${field}`
  const entries = useEntries(options)
  const { values, initial } = entries.state
  const judgement = useJudgement(entries, options.check, controlId)
  const { failure, isBusy, submit, clear } = useSending(options, entries, judgement)

  function edit(change: Partial<Values>): void {
    entries.change((now) => edited(now, change, options.checksTyping ?? false))
  }

  return {
    values,
    isDirty: entries.isDirty,
    restored: entries.restored,
    isBusy,
    /** What the last submit rejected with, when no field is to blame; it stays until the next one. */
    error: failure,
    failure: failure === null ? null : failureOf(failure, options),
    faults: judgement.faults,
    summary: judgement.shown,
    isFit: judgement.isFit,
    submit,
    edit,
    /** Starts anew from `begun`: after loading, or when the person gives the entries up. */
    restart(begun: Values = initial): void {
      clear()
      entries.begin(begun)
    },
    forgive: judgement.forgive,
    /** Properties of a text or password field. */
    text: (field: NamesOf<Values, string>) => ({
      id: controlId(field),
      name: field,
      value: String(values[field]),
      error: judgement.faultAt(field),
      onChange: (event: { target: { value: string } }) => edit({ [field]: event.target.value } as Partial<Values>),
    }),
    /** Properties of a checkbox. */
    box: (field: NamesOf<Values, boolean>) => ({
      id: controlId(field),
      name: field,
      checked: values[field] === true,
      error: judgement.faultAt(field),
      onChange: (event: { target: { checked: boolean } }) => edit({ [field]: event.target.checked } as Partial<Values>),
    }),
  }
}

import { formatTimestamp } from '#shared/format.ts'
import { fill, type TextsOf } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { texts } from './draft-texts.ts'
import type { FormValues } from './form-state.ts'
import type { useServerDraft } from './server-draft.ts'
import { labelOf } from './use-summary.tsx'

interface DraftForm<Values> {
  readonly values: Values
  readonly initial: Values
  readonly isDirty: boolean
  readonly controlId: (field: string) => string
  readonly edit: (change: Partial<Values>) => void
  readonly restart: () => void
}

interface DraftNoteProps<Values> {
  readonly of: ReturnType<typeof useServerDraft>
  readonly form: DraftForm<Values>
}

/** What is kept of a form in the portal; where it was changed in two places, both are shown and the person chooses. */
export function DraftNote<Values extends FormValues>({ of: { place, view }, form }: DraftNoteProps<Values>) {
  const words = useTexts(texts)
  const { at, isFailed, other } = view
  if (other)
    return (
      <Notice
        kind="warning"
        live
        actions={
          <>
            {other.draft ? (
              <Button
                onClick={() => {
                  const taken = place.take()
                  if (taken) form.edit({ ...form.initial, ...taken })
                }}
              >
                {words.take}
              </Button>
            ) : (
              <Button onClick={() => form.restart()}>{words.clear}</Button>
            )}
            <Button look="quiet" onClick={() => place.stay()}>
              {words.stay}
            </Button>
          </>
        }
      >
        <p>{other.draft ? fill(words.other, { time: formatTimestamp(other.draft.kiedy) }) : words.gone}</p>
        {other.draft && <SummaryList facts={differing(other.draft.wartosci, form, words)} />}
      </Notice>
    )
  if (isFailed) return <p className="small">{words.failed}</p>
  if (at === null || !form.isDirty) return null
  return (
    <p className="small secondary">
      {fill(words.saved, { time: formatTimestamp(at) })}{' '}
      <Button look="quiet" onClick={() => form.restart()}>
        {words.drop}
      </Button>
    </p>
  )
}

/** What another version has otherwise, by the labels of the fields. */
function differing(
  there: FormValues,
  { values, initial, controlId }: Pick<DraftForm<FormValues>, 'values' | 'initial' | 'controlId'>,
  words: TextsOf<typeof texts>,
) {
  const whole = { ...initial, ...there }
  const fields = Object.keys(whole).filter((field) => whole[field] !== values[field])
  return fields.map((field) => ({ label: labelOf(controlId(field)) || field, value: shown(whole[field], controlId(field), words) }))
}

/** Of a choice what its list says. */
function shown(value: string | boolean | undefined, id: string, words: TextsOf<typeof texts>): string {
  if (value === true) return words.ticked
  if (value === undefined || value === false || value === '') return words.nothing
  const control = document.getElementById(id)
  const options = control instanceof HTMLSelectElement ? [...control.options] : []
  return options.find((option) => option.value === value)?.text ?? value
}

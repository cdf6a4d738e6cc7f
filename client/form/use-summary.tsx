import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { Language } from '#shared/language.ts'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { textsNow } from '#ui/language/texts-store.ts'
import { type Faults, type FormState, type FormValues, faultyFields, foreignAt, withLabel } from './form-state.ts'
import { texts } from './texts.ts'

/** What the summary above the form lists, in the language of its `messages`. `attempt` counts the refused submits. */
interface Summary {
  readonly attempt: number
  readonly fields: readonly string[]
  readonly messages: readonly string[]
  readonly language: Language | null
}

const NO_SUMMARY: Summary = { attempt: 0, fields: [], messages: [], language: null }

/** Words of a field's label, without the star of required ones. */
export function labelOf(id: string): string {
  const label = document.querySelector(`label[for="${CSS.escape(id)}"]`)
  return label?.firstChild?.textContent ?? ''
}

/** The list of faults above a form and the fault at each field, both in the reader's language also where that changes after the submit. */
export function useSummary<Values extends FormValues>(
  state: FormState<Values>,
  faults: Faults<Values>,
  controlId: (field: string) => string,
) {
  const [summary, setSummary] = useState(NO_SUMMARY)
  const language = useLanguage()

  function messageOf(field: string, fault: string | undefined): string {
    const words = foreignAt(state, field, fault, language) === null ? fault : textsNow(texts).notAccepted
    return withLabel(labelOf(controlId(field)), words ?? '')
  }

  function list(fields: readonly string[], found: Faults<FormValues>, attempt: number): void {
    setSummary({ attempt, fields, messages: fields.map((field) => messageOf(field, found[field])), language })
  }

  const translate = useEffectEvent(() => {
    const shown: Faults<FormValues> = faults
    if (summary.language !== null && summary.language !== language)
      list(
        summary.fields.filter((field) => shown[field] !== undefined),
        shown,
        summary.attempt,
      )
  })
  // After the labels are drawn in the new language, of which the summary repeats the words.
  useEffect(() => translate())

  return {
    /** Faults of the last refused submit, each with the control that it concerns. */
    shown: {
      attempt: summary.attempt,
      errors: summary.fields.map((field, index) => ({ field: controlId(field), message: summary.messages[index] ?? '' })),
    },
    /** Lists the faults of one more refused submit. */
    refuse: (found: Faults<FormValues>) => list(faultyFields(found), found, summary.attempt + 1),
    clear: () => setSummary((now) => ({ ...NO_SUMMARY, attempt: now.attempt })),
    /** What stands at a field: in the reader's language, or marked as what the server said in another. */
    faultAt(field: keyof Values & string): ReactNode {
      const said = faults[field]
      const foreign = foreignAt(state, field, said, language)
      return said !== undefined && foreign !== null ? <FieldFault said={said} language={foreign} /> : said
    },
  }
}

/** What the server found wrong with an entry, where the person has chosen another language since. */
function FieldFault({ said, language }: { readonly said: string; readonly language: Language }) {
  const words = useTexts(texts)
  return (
    <>
      {words.notAccepted} <span lang={language}>({said})</span>
    </>
  )
}

import { type ReactNode, useMemo, useState } from 'react'
import type { TextTable } from '#shared/i18n.ts'
import { faultsOf, type Form, type Reading, valuesAsked, valuesFrom } from '#shared/service/form.ts'
import { labelOf } from '#shared/service/row-values.ts'
import { keysOf } from '#shared/records.ts'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { FormFrame } from '../form-frame.tsx'
import type { Faults } from '../form-state.ts'
import type { Subject } from '../../session/subject.ts'
import { DraftNote } from '../draft-note.tsx'
import { useServerDraft } from '../server-draft.ts'
import { useForm } from '../use-form.ts'
import { DeclaredFields, type FormParts } from './declared-fields.tsx'

type Values<N extends string> = Readonly<Record<N, string>>

interface DeclaredFormProps<T extends TextTable, Known, N extends string> {
  readonly of: Form<T, Known, N>
  /** What its rules are given. */
  readonly known: Known
  /** What stands in it before anybody types. */
  readonly first?: Partial<Values<N>>
  /** Name under which the portal keeps what is not sent, for the subject. */
  readonly draft: string
  readonly subject: Subject
  /** Sends what was asked for; rejects with `ApiError`. */
  readonly send: (asked: Partial<Values<N>>, values: Values<N>) => Promise<void>
  /** It was sent, and stands there as at first. */
  readonly onSent: () => void
  readonly parts?: FormParts<T, Known, N>
  readonly above?: ReactNode
  /** Below the fields. */
  readonly children?: ReactNode
}

/** A declared form: checked by its rules, asked about once more where it says so, sent, and empty again. */
export function DeclaredForm<T extends TextTable, Known, N extends string>({ of, known, ...own }: DeclaredFormProps<T, Known, N>) {
  const words = useTexts(of.texts)
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const draft = useServerDraft(own.draft, own.subject)
  const readingOf = (values: Values<N>): Reading<T, Known, N> => ({ values, known, words, language })
  /** Pictures have no room in a draft. */
  const unkept = useMemo(() => namesOf(of).filter((name) => of.fields[name].kind === 'drawn'), [of])
  const initial = valuesFrom(of, own.first ?? {})
  const form = useForm<Values<N>>({
    initial,
    check: (values) => shownFaults(of, readingOf(values)),
    send: (values) => draft.place.send(() => own.send(valuesAsked(of, readingOf(values)), values)),
    onSent: () => {
      form.restart(initial)
      own.onSent()
    },
    failed: of.failed && labelOf(words, of.failed),
    refused: of.refused && labelOf(words, of.refused),
    checksTyping: of.checksTyping ?? false,
    draft: draft.place,
    unkept,
  })
  const reading = readingOf(form.values)
  const question = isAsking && of.asks?.(reading)
  const send = () => {
    setAsking(false)
    void form.submit()
  }
  const isGuarded = !draft.isSafe || unkept.some((name) => form.values[name] !== '')
  return (
    <FormFrame
      form={form}
      onSubmit={of.asks ? () => form.isFit() && setAsking(true) : send}
      isGuarded={isGuarded}
      submit={labelOf(words, of.submit)}
    >
      {own.above}
      <DeclaredFields of={of} reading={reading} entries={form} parts={own.parts} />
      <DraftNote of={draft} form={form} />
      {own.children}
      {question && (
        <ConfirmDialog {...question} onNo={() => setAsking(false)} onYes={send}>
          <p>{question.text}</p>
          {question.warning !== undefined && <Notice kind="warning">{question.warning}</Notice>}
        </ConfirmDialog>
      )}
    </FormFrame>
  )
}

function namesOf<T extends TextTable, Known, N extends string>({ fields }: Form<T, Known, N>): N[] {
  return keysOf(fields)
}

/** The faults by the rules; where nothing is typed yet, some fields say so in other words. */
function shownFaults<T extends TextTable, Known, N extends string>(
  of: Form<T, Known, N>,
  reading: Reading<T, Known, N>,
): Faults<Values<N>> {
  const faults = faultsOf(of, reading)
  const shown = keysOf(faults).map((name) => {
    const { blank } = of.fields[name]
    return [name, blank !== undefined && reading.values[name].trim() === '' ? labelOf(reading.words, blank) : faults[name]]
  })
  return Object.fromEntries(shown) as Faults<Values<N>>
}

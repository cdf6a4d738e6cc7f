import type { ReactNode } from 'react'
import { DialogForm } from '#client/desk/forms/dialog-form.tsx'
import type { Faults } from '#client/form/form-state.ts'
import { type Form, useForm } from '#client/form/use-form.ts'
import { fill } from '#shared/i18n.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { texts } from '../words/texts.ts'
import { causeOf } from './cause.ts'

/** Beyond it a number is typed before anything happens. */
const CONFIRMED_FROM = 50

type Values = Readonly<Record<string, string>>

interface Options {
  readonly count: number
  readonly initial: Values
  readonly check?: (values: Values) => Faults<Values>
  /** `typed`: the number as it was typed; null where it need not be. */
  readonly send: (values: Values, typed: number | null) => Promise<void>
  readonly onClose: () => void
}

/** The form of an act on many. */
export function useCountForm({ count, initial, check, send, onClose }: Options): Form<Values> {
  const words = useTexts(texts)
  const isTyped = count > CONFIRMED_FROM
  return useForm<Values>({
    initial: { ...initial, ile: '' },
    failed: words.failed,
    check: (values) => ({
      ...check?.(values),
      ...(isTyped && Number(values['ile']) !== count && { ile: fill(words.wrongCount, { n: count }) }),
    }),
    send: (values) =>
      send(values, isTyped ? Number(values['ile']) : null).catch((error: unknown) => {
        showMessage(causeOf(error, words), 'error')
        throw error
      }),
    onSent: onClose,
  })
}

interface CountDialogProps {
  readonly title: string
  readonly count: number
  readonly form: Form<Values>
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** Asked before something happens to many: what, to how many, and where they are very many the number once more. */
export function CountDialog({ title, count, form, onClose, children }: CountDialogProps) {
  const words = useTexts(texts)
  return (
    <DialogForm title={title} form={form} onClose={onClose}>
      {children}
      {count > CONFIRMED_FROM && (
        <TextField {...form.text('ile')} label={fill(words.typeCount, { n: count })} inputMode="numeric" autoComplete="off" maxLength={6} />
      )}
    </DialogForm>
  )
}

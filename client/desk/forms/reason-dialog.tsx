import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { useForm } from '../../form/use-form.ts'
import { DialogForm } from './dialog-form.tsx'
import { texts } from '../texts.ts'

interface ReasonDialogProps {
  readonly onClose: () => void
  /** Rejects with `ApiError`. */
  readonly onReason: (reason: string) => Promise<void>
  readonly title?: string
  /** What becomes of the reason. */
  readonly hint?: string
}

const SHORTEST = 10

/** Why: before something covered is shown, or something is asked of a second person. */
export function ReasonDialog({ onClose, onReason, title, hint }: ReasonDialogProps) {
  const words = useTexts(texts)
  const form = useForm({
    initial: { powod: '' },
    check: ({ powod }) => (powod.trim().length < SHORTEST ? { powod: words.reason } : {}),
    send: ({ powod }) => onReason(powod.trim()),
    onSent: onClose,
  })
  return (
    <DialogForm title={title ?? words.reasonTitle} form={form} onClose={onClose}>
      <TextField {...form.text('powod')} label={words.reason} hint={hint ?? words.reasonHint} maxLength={120} />
    </DialogForm>
  )
}

import { DialogForm } from '#client/desk/forms/dialog-form.tsx'
import { useForm } from '#client/form/use-form.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { refundTexts } from '../../words/refund-texts.ts'

const SHORTEST = 10

interface TransferDialogProps {
  readonly title: string
  readonly onClose: () => void
  /** Rejects with `ApiError`. */
  readonly onWords: (said: string) => Promise<void>
}

/** Which transfer gave the money back. */
export function TransferDialog({ title, onClose, onWords }: TransferDialogProps) {
  const words = useTexts(refundTexts)
  const form = useForm({
    initial: { slowa: '' },
    check: ({ slowa }) => (slowa.trim().length < SHORTEST ? { slowa: words.transferShort } : {}),
    send: ({ slowa }) => onWords(slowa.trim()),
    onSent: onClose,
  })
  return (
    <DialogForm title={title} form={form} action={words.noteTransfer} onClose={onClose}>
      <TextField {...form.text('slowa')} label={words.transferField} hint={words.transferHint} maxLength={120} autoComplete="off" />
    </DialogForm>
  )
}

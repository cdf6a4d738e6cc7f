import { useForm } from '#client/form/use-form.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { DialogForm } from './dialog-form.tsx'
import { texts } from '../texts.ts'

interface ProposeDialogProps {
  readonly title: string
  /** What the button says, where it is not the title. */
  readonly action?: string
  /** Why a second person is needed. */
  readonly hint: string
  /** What is said where it did not work, and that nothing was changed. */
  readonly failed: string
  readonly onPropose: (reason: string) => Promise<void>
  readonly onClose: () => void
  /** What it would change, above the reason. */
  readonly children?: React.ReactNode
}

const SHORTEST = 10

/** Asks why, for the second person who has to agree. */
export function ProposeDialog({ title, action = title, hint, failed, onPropose, onClose, children }: ProposeDialogProps) {
  const words = useTexts(texts)
  const form = useForm({
    initial: { powod: '' },
    failed,
    check: ({ powod }) => (powod.trim().length < SHORTEST ? { powod: words.whyShort } : {}),
    send: ({ powod }) => onPropose(powod),
    onSent: onClose,
  })
  return (
    <DialogForm title={title} form={form} action={action} onClose={onClose}>
      {children}
      <TextField {...form.text('powod')} label={words.why} hint={hint} maxLength={120} />
    </DialogForm>
  )
}

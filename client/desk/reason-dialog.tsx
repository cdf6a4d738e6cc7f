import { Button } from '#ui/action/button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/i18n.tsx'
import { Dialog } from '#ui/message/dialog.tsx'
import { FormFrame } from '../form/form-frame.tsx'
import { useForm } from '../form/use-form.ts'
import { texts } from './texts.ts'

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
  const t = useTexts(texts)
  const form = useForm({
    initial: { powod: '' },
    check: ({ powod }) => (powod.trim().length < SHORTEST ? { powod: t.reason } : {}),
    send: ({ powod }) => onReason(powod.trim()),
    onSent: onClose,
  })
  const actions = (
    <>
      <Button type="submit" look="primary" busy={form.isBusy}>
        {t.confirm}
      </Button>
      <Button onClick={onClose}>{t.cancel}</Button>
    </>
  )
  return (
    <Dialog title={title ?? t.reasonTitle} onClose={onClose}>
      <FormFrame form={form} actions={actions}>
        <TextField {...form.text('powod')} label={t.reason} hint={hint ?? t.reasonHint} maxLength={120} />
      </FormFrame>
    </Dialog>
  )
}

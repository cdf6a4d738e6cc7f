import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { Button } from '#ui/action/button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/i18n.tsx'
import { Dialog } from '#ui/message/dialog.tsx'
import { texts } from '../words/texts.ts'

interface ReasonDialogProps {
  readonly onClose: () => void
  /** Rejects with `ApiError`. */
  readonly onReason: (reason: string) => Promise<void>
}

const SHORTEST = 10

/** Why: before something covered is shown, or something is asked of a second person. */
export function ReasonDialog({ onClose, onReason }: ReasonDialogProps) {
  const t = useTexts(texts)
  const form = useForm({
    initial: { powod: '' }, check: ({ powod }) => (powod.trim().length < SHORTEST ? { powod: t.reason } : {}),
    send: ({ powod }) => onReason(powod.trim()), onSent: onClose,
  })
  const actions = (
    <>
      <Button type="submit" look="primary" busy={form.isBusy}>{t.confirm}</Button>
      <Button onClick={onClose}>{t.cancel}</Button>
    </>
  )
  return (
    <Dialog title={t.reasonTitle} onClose={onClose}>
      <FormFrame form={form} actions={actions}>
        <TextField {...form.text('powod')} label={t.reason} hint={t.reasonHint} maxLength={120} />
      </FormFrame>
    </Dialog>
  )
}

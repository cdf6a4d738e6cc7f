import { deskCall } from '#client/desk/call.ts'
import { renew } from '#client/desk/use-desk.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { contract as proposals } from '#shared/contracts/desk-proposals.ts'
import { Button } from '#ui/action/button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/i18n.tsx'
import { Dialog } from '#ui/message/dialog.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../calls/contract.ts'
import { texts } from '../words/texts.ts'

interface ProposeDialogProps {
  readonly version: number
  readonly seen: number
  readonly onClose: () => void
}

const SHORTEST = 10

/** Why the portal should go back to other legal texts: for whoever has to agree. */
export function ProposeDialog({ version, seen, onClose }: ProposeDialogProps) {
  const t = useTexts(texts)
  const form = useForm({
    initial: { powod: '' },
    failed: t.failed,
    check: ({ powod }) => (powod.trim().length < SHORTEST ? { powod: t.reasonShort } : {}),
    async send({ powod }) {
      await deskCall(contract.propose, { body: { id: version, widziana: seen, powod } })
      showMessage(t.proposed)
      await renew(contract.differences, proposals.list)
    },
    onSent: onClose,
  })
  return (
    <Dialog title={t.propose} onClose={onClose}>
      <FormFrame
        form={form}
        actions={
          <>
            <Button type="submit" look="primary" busy={form.isBusy}>
              {t.propose}
            </Button>
            <Button onClick={onClose}>{t.cancel}</Button>
          </>
        }
      >
        <TextField {...form.text('powod')} label={t.reason} hint={t.second} maxLength={120} />
      </FormFrame>
    </Dialog>
  )
}

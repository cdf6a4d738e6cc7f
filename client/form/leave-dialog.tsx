import { Button } from '#ui/action/button.tsx'
import { Dialog } from '#ui/message/dialog.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { texts } from './texts.ts'

interface LeaveDialogProps {
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** Asked before typed entries are lost (S0 §4, "Leaving a form with unsaved entries"). */
export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  const words = useTexts(texts)
  return (
    <Dialog
      title={words.leaveTitle}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onLeave}>{words.leave}</Button>
          <Button look="primary" onClick={onStay}>
            {words.stay}
          </Button>
        </>
      }
    >
      <p>{words.leaveText}</p>
    </Dialog>
  )
}

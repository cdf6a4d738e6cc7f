import { useState } from 'react'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { Dialog } from '#ui/message/dialog.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { clockText } from '../countdown.ts'
import { signOut } from '../sign-out.ts'
import { texts } from '../texts.ts'

interface WarningDialogProps {
  readonly left: number
  readonly isBusy: boolean
  readonly isAtLimit: boolean
  readonly onExtend: () => void
}

/** Two minutes before the end. */
export function WarningDialog({ left, isBusy, isAtLimit, onExtend }: WarningDialogProps) {
  const words = useTexts(texts)
  const [isDismissed, setDismissed] = useState(false)
  if (isDismissed) return null
  return (
    <Dialog
      title={words.warning}
      onClose={() => setDismissed(true)}
      actions={
        <>
          <Button onClick={() => void signOut()}>{words.logout}</Button>
          {!isAtLimit && (
            <Button look="primary" busy={isBusy} onClick={onExtend}>
              {words.extend}
            </Button>
          )}
        </>
      }
    >
      <p>{isAtLimit ? words.absolute : words.warningText}</p>
      <p className="amount">{fill(words.endsIn, { time: clockText(left) })}</p>
    </Dialog>
  )
}

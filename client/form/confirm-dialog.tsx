import type { ReactNode } from 'react'
import { Button } from '#ui/action/button.tsx'
import { Dialog } from '#ui/message/dialog.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { texts } from './texts.ts'

interface ConfirmDialogProps {
  readonly title: string
  /** What is done, and what is not, in the words of the page; yes and no unless given. */
  readonly yes?: string
  readonly no?: string
  readonly onNo: () => void
  readonly onYes: () => void
  readonly children: ReactNode
}

/** Asked once more before something is sent that cannot be taken back. */
export function ConfirmDialog({ title, yes, no, onNo, onYes, children }: ConfirmDialogProps) {
  const words = useTexts(texts)
  return (
    <Dialog
      title={title}
      onClose={onNo}
      actions={
        <>
          <Button onClick={onNo}>{no ?? words.no}</Button>
          <Button look="primary" onClick={onYes}>
            {yes ?? words.yes}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

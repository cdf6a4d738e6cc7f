import type { ReactNode } from 'react'
import { Button } from '#ui/action/button.tsx'
import { Dialog } from '#ui/message/dialog.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { texts } from './texts.ts'

interface ConfirmDialogProps {
  readonly title: string
  readonly onNo: () => void
  readonly onYes: () => void
  readonly children: ReactNode
}

/** Asked once more before something is sent that cannot be taken back. */
export function ConfirmDialog({ title, onNo, onYes, children }: ConfirmDialogProps) {
  const t = useTexts(texts)
  return (
    <Dialog
      title={title}
      onClose={onNo}
      actions={
        <>
          <Button onClick={onNo}>{t.no}</Button>
          <Button look="primary" onClick={onYes}>
            {t.yes}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

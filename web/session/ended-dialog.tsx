import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useTexts } from '#ui/i18n.tsx'
import { texts } from './texts.ts'

/** The session has ended by itself; both ways out lead to the root. Nothing of the person is on the page any more. */
export function EndedDialog() {
  const t = useTexts(texts)
  const leave = () => location.replace('/')
  return (
    <Dialog
      title={t.ended}
      onClose={leave}
      actions={
        <Button look="primary" onClick={leave}>
          {t.ok}
        </Button>
      }
    >
      <p>{t.endedText}</p>
    </Dialog>
  )
}

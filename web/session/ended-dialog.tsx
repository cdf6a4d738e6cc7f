import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useTexts } from '#ui/i18n.tsx'
import { useGo } from '#ui/portal/navigation.ts'
import { hasEnded } from './actions.ts'
import { texts } from './texts.ts'

/**
 * The session has ended by itself; both ways out lead to the root, without loading the page anew: what the person
 * had not sent yet waits in memory for the next sign-in. Nothing of the person is on the page any more.
 */
export function EndedDialog() {
  const t = useTexts(texts)
  const go = useGo()
  const leave = () => {
    hasEnded.set(false)
    go('/', { replace: true })
  }
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

import { Button } from '#ui/action/button.tsx'
import { Dialog } from '#ui/message/dialog.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { useStore } from '#client/kept/store.ts'
import { useGo } from '#client/page/navigation.ts'
import { hasEnded } from '../actions.ts'
import { texts } from '../texts.ts'

/**
 * The session has ended by itself, or in another tab; both ways out lead to the root, without loading the page anew: what the person
 * had not sent yet waits in memory for the next sign-in. Nothing of the person is on the page any more.
 */
export function EndedDialog() {
  const words = useTexts(texts)
  const go = useGo()
  const isElsewhere = useStore(hasEnded) === 'elsewhere'
  const leave = () => {
    hasEnded.set('no')
    go('/', { replace: true })
  }
  return (
    <Dialog
      title={words.ended}
      onClose={leave}
      actions={
        <Button look="primary" onClick={leave}>
          {words.ok}
        </Button>
      }
    >
      <p>
        {isElsewhere ? words.endedElsewhere : words.endedItself} {words.endedAgain}
      </p>
    </Dialog>
  )
}

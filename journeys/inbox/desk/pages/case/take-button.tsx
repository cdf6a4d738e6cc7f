import { useAct } from '#client/call/use-act.ts'
import { deskCall } from '#client/desk/call.ts'
import { renew } from '#client/desk/use-desk.ts'
import { contract as today } from '#shared/contracts/desk/today.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { callsOf } from '#shared/desk/list.ts'
import { contract } from '../../calls/contract.ts'
import { inbox } from '../../lists/inbox.ts'
import { texts } from '../../words/texts.ts'
import { causeOf } from '../cause.ts'
import type { CaseItem } from './item.ts'

interface TakeButtonProps {
  readonly item: CaseItem
  /** The button goes with the act: the place to go on. */
  readonly onTaken?: () => void
}

/** Makes a case one's own, or goes on with one's own that waits: of a case that is not, it is the act to do first. */
export function TakeButton({ item: { numer, wersja, stan, prowadzi, czyMoja }, onTaken }: TakeButtonProps) {
  const words = useTexts(texts)
  const { run, isBusy } = useAct(() => deskCall(contract.take, { body: { numer, wersja, czyMimo: prowadzi !== null } }), {
    done() {
      showMessage(words.done)
      onTaken?.()
    },
    failed: (error) => causeOf(error, words),
    after: () => renew(contract.item, ...callsOf(inbox), today.queue),
  })
  return (
    <Button look={czyMoja ? 'secondary' : 'primary'} data-desk-key="t" busy={isBusy} onClick={() => run()}>
      {prowadzi !== null && !czyMoja ? fill(words.takeOver, { name: prowadzi }) : stan === 'waiting' ? words.resume : words.take}
    </Button>
  )
}

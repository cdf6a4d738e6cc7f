import { useState } from 'react'
import { useAct } from '#client/call/use-act.ts'
import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { ReasonDialog } from '#client/desk/forms/reason-dialog.tsx'
import { useMay, useMember } from '#client/desk/session.ts'
import { renew } from '#client/desk/use-desk.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../contract.ts'
import { callsOf } from '#shared/desk/list.ts'
import { deliveries } from '../lists/deliveries.ts'
import { texts } from '../texts.ts'
import { causeOf } from './cause.ts'
import { FinishUpload } from './upload-card.tsx'

const CHECKED_AGAIN = ['waiting', 'broken']
const THROWN_AWAY = ['uploading', 'waiting', 'ready', 'limited', 'broken']

type Delivery = DeskAnswer<typeof contract.one>

/** Why there is nothing to press. */
function undecidedOf({ stan }: Pick<Delivery, 'stan'>) {
  if (stan === 'refused') return 'noDecisionRefused'
  if (stan === 'checking') return 'noDecisionChecking'
  if (stan === 'publishing') return 'noDecisionPublishing'
  return THROWN_AWAY.includes(stan) ? 'noDecisionHere' : 'noDecision'
}

/** What to do with a delivery; what needs a second person says so before the click. */
export function DecisionCard({ delivery }: { readonly delivery: Delivery }) {
  const { id, stan, czyPrzezBiurko, bajtow, odebrano, nazwa, kto } = delivery
  const words = useTexts(texts)
  const may = useMay()
  const member = useMember()
  const { run, isBusy } = useAct(
    async (decide: () => Promise<unknown>, said: string) => {
      await decide()
      showMessage(said)
    },
    { failed: (error) => causeOf(error, words), after: () => renew(contract.one, contract.standing, ...callsOf(deliveries)) },
  )
  if (!czyPrzezBiurko || !THROWN_AWAY.includes(stan))
    return (
      <Card title={words.decision}>
        <p>{words[undecidedOf(delivery)]}</p>
      </Card>
    )
  const isWhole = bajtow === odebrano
  const body = { body: { id } }
  return (
    <Card title={words.decision} raised>
      <div className="stack">
        {stan === 'uploading' && !isWhole && kto === member?.login && <FinishUpload id={id} name={nazwa} bytes={bajtow} />}
        {stan === 'ready' && may('import-publish') && (
          <Button look="primary" busy={isBusy} onClick={() => run(() => deskCall(contract.publish, body), words.publishing2)}>
            {words.publish}
          </Button>
        )}
        {stan === 'limited' && may('import-over-limit') && <Beyond delivery={delivery} />}
        {(CHECKED_AGAIN.includes(stan) || stan === 'uploading') && isWhole && (
          <Button busy={isBusy} onClick={() => run(() => deskCall(contract.check, body), words.done)}>
            {words.check}
          </Button>
        )}
        <p className="small secondary">{words.discardMore}</p>
        <Button busy={isBusy} onClick={() => run(() => deskCall(contract.discard, body), words.done)}>
          {words.discard}
        </Button>
      </div>
    </Card>
  )
}

/** A delivery that changes more than one person may let in: its reason goes to a second one. */
function Beyond({ delivery: { id, czyCzekaNaDruga } }: { readonly delivery: Pick<Delivery, 'id' | 'czyCzekaNaDruga'> }) {
  const words = useTexts(texts)
  const [isAsking, setAsking] = useState(false)
  const propose = async (powod: string) => {
    await deskCall(contract.beyond, { body: { id, powod } })
    showMessage(words.proposed)
    await renew(contract.one)
  }
  return (
    <>
      {czyCzekaNaDruga ? (
        <p>{words.secondWaits}</p>
      ) : (
        <>
          <p>{words.beyondMore}</p>
          <Button look="primary" onClick={() => setAsking(true)}>
            {words.beyond}
          </Button>
        </>
      )}
      {isAsking && <ReasonDialog title={words.reasonTitle} hint={words.reasonHint} onClose={() => setAsking(false)} onReason={propose} />}
    </>
  )
}

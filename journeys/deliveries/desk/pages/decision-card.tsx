import { useState } from 'react'
import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { ReasonDialog } from '#client/desk/forms/reason-dialog.tsx'
import { useMay, useMember } from '#client/desk/session.ts'
import { renew } from '#client/desk/use-desk.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../calls/contract.ts'
import { texts } from '../words/texts.ts'
import { causeOf } from './cause.ts'
import { FinishUpload } from './upload-card.tsx'

const CHECKED_AGAIN = ['waiting', 'broken']
const THROWN_AWAY = ['uploading', 'waiting', 'ready', 'limited', 'broken']

type Delivery = DeskAnswer<typeof contract.one>

/** What to do with a delivery; what needs a second person says so before the click. */
export function DecisionCard({ delivery }: { readonly delivery: Delivery }) {
  const { id, stan, czyPrzezBiurko, bajtow, odebrano, nazwa, kto } = delivery
  const t = useTexts(texts)
  const may = useMay()
  const member = useMember()
  const { isBusy, act } = useDecided()
  if (!czyPrzezBiurko || !THROWN_AWAY.includes(stan))
    return (
      <Card title={t.decision}>
        <p>{stan === 'refused' ? t.noDecisionRefused : t.noDecision}</p>
      </Card>
    )
  const isWhole = bajtow === odebrano
  const body = { body: { id } }
  return (
    <Card title={t.decision} raised>
      <div className="stack">
        {stan === 'uploading' && !isWhole && kto === member?.login && <FinishUpload id={id} name={nazwa} bytes={bajtow} />}
        {stan === 'ready' && may('import-publish') && (
          <Button look="primary" busy={isBusy} onClick={() => void act(() => deskCall(contract.publish, body), t.publishing2)}>
            {t.publish}
          </Button>
        )}
        {stan === 'limited' && may('import-over-limit') && <Beyond delivery={delivery} />}
        {(CHECKED_AGAIN.includes(stan) || stan === 'uploading') && isWhole && (
          <Button busy={isBusy} onClick={() => void act(() => deskCall(contract.check, body), t.done)}>
            {t.check}
          </Button>
        )}
        <p className="small secondary">{t.discardMore}</p>
        <Button busy={isBusy} onClick={() => void act(() => deskCall(contract.discard, body), t.done)}>
          {t.discard}
        </Button>
      </div>
    </Card>
  )
}

/** Does what was decided, and says what became of it. */
function useDecided() {
  const t = useTexts(texts)
  const [isBusy, setBusy] = useState(false)
  const act = async (work: () => Promise<unknown>, said: string) => {
    setBusy(true)
    await work().then(
      () => showMessage(said),
      (error: unknown) => showMessage(causeOf(error, t), 'error'),
    )
    setBusy(false)
    await renew(contract.one, contract.list)
  }
  return { isBusy, act }
}

/** A delivery that changes more than one person may let in: its reason goes to a second one. */
function Beyond({ delivery: { id, czyCzekaNaDruga } }: { readonly delivery: Pick<Delivery, 'id' | 'czyCzekaNaDruga'> }) {
  const t = useTexts(texts)
  const [isAsking, setAsking] = useState(false)
  const propose = async (powod: string) => {
    await deskCall(contract.beyond, { body: { id, powod } })
    showMessage(t.proposed)
    await renew(contract.one)
  }
  return (
    <>
      {czyCzekaNaDruga ? (
        <p>{t.secondWaits}</p>
      ) : (
        <>
          <p>{t.beyondMore}</p>
          <Button look="primary" onClick={() => setAsking(true)}>
            {t.beyond}
          </Button>
        </>
      )}
      {isAsking && <ReasonDialog title={t.reasonTitle} hint={t.reasonHint} onClose={() => setAsking(false)} onReason={propose} />}
    </>
  )
}

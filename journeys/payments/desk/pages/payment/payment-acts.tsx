import { useState } from 'react'
import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { ReasonDialog } from '#client/desk/forms/reason-dialog.tsx'
import { useMay } from '#client/desk/session.ts'
import { renew } from '#client/desk/use-desk.ts'
import { contract as today } from '#shared/contracts/desk/today.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../../calls/contract.ts'
import { texts } from '../../words/texts.ts'
import { causeOf } from '../cause.ts'

/** What a clerk can do about a payment, each act with what it leads to. */
export function PaymentActs({
  of: { numer, czyMoznaPytac, czyMoznaZwolnic, czyZwolnienieCzeka },
}: {
  readonly of: DeskAnswer<typeof contract.one>
}) {
  const words = useTexts(texts)
  const may = useMay()
  const [isBusy, setBusy] = useState(false)
  const [isReleasing, setReleasing] = useState(false)
  const mayRelease = czyMoznaZwolnic && may('payment-release')
  const ask = async () => {
    setBusy(true)
    await deskCall(contract.ask, { body: { numer } }).then(
      ({ powiedziano }) => showMessage(words[`said_${powiedziano}`]),
      (error: unknown) => showMessage(causeOf(error, words), 'error'),
    )
    setBusy(false)
    await renew(contract.one, contract.list, contract.counts, today.queue)
  }
  const release = async (powod: string) => {
    await deskCall(contract.release, { body: { numer, powod } })
    showMessage(words.proposed)
    await renew(contract.one)
  }
  return (
    <Card title={words.acts} className="no-print">
      <div className="stack">
        {!czyMoznaPytac && !mayRelease && <p>{words.nothingToDo}</p>}
        {czyMoznaPytac && (
          <div>
            <Button look="primary" busy={isBusy} onClick={() => void ask()}>
              {words.ask}
            </Button>
            <p className="small secondary">{words.askMore}</p>
          </div>
        )}
        {mayRelease && !czyZwolnienieCzeka && (
          <div>
            <Button onClick={() => setReleasing(true)}>{words.release}</Button>
            <p className="small secondary">{words.releaseMore}</p>
          </div>
        )}
        {czyZwolnienieCzeka && <p>{words.releaseWaits}</p>}
      </div>
      {isReleasing && (
        <ReasonDialog title={words.releaseTitle} hint={words.releaseHint} onClose={() => setReleasing(false)} onReason={release} />
      )}
    </Card>
  )
}

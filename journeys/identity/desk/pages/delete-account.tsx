import { useState } from 'react'
import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { ProposeDialog } from '#client/desk/forms/propose-dialog.tsx'
import { Unanswered } from '#client/desk/unanswered.tsx'
import { renew, useDesk } from '#client/desk/use-desk.ts'
import { contract } from '#shared/contracts/desk/accounts.ts'
import { contract as proposals } from '#shared/contracts/desk/proposals.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract as accounts } from '../calls/contract.ts'
import { texts } from '../words/texts.ts'

/** Deletion of an account: proposed with what stays and what goes before one's eyes, done when another person agrees. */
export function DeleteAccount({ account: { id, propozycje } }: { readonly account: DeskAnswer<typeof accounts.account> }) {
  const words = useTexts(texts)
  const [isAsking, setAsking] = useState(false)
  const propose = async (powod: string) => {
    await deskCall(contract.delete, { body: { id, powod } })
    showMessage(words.proposed)
    await renew(accounts.account, proposals.list)
  }
  return (
    <>
      {propozycje.includes('account-delete') ? (
        words.waitsSecond
      ) : (
        <Button icon="close" onClick={() => setAsking(true)}>
          {words.deleteAccount}
        </Button>
      )}{' '}
      <span className="small secondary">{words.deleteMore}</span>
      {isAsking && (
        <ProposeDialog
          title={words.deleteAccount}
          action={words.deletePropose}
          hint={words.deleteHint}
          failed={words.deleteFailed}
          onPropose={propose}
          onClose={() => setAsking(false)}
        >
          <Ending id={id} />
        </ProposeDialog>
      )}
    </>
  )
}

function Ending({ id }: { readonly id: number }) {
  const words = useTexts(texts)
  const { data, error } = useDesk(contract.ending, { id: String(id) })
  if (error || !data) return <Unanswered error={error} failed={words.failed} lines={3} />
  const { platnosci, zgloszenia, odczyty, wiadomosci, kalendarze, platnosciWToku } = data
  const stays = [
    fill(words.endPayments, { n: platnosci }),
    fill(words.endLetters, { n: zgloszenia }),
    fill(words.endReadings, { n: odczyty }),
  ]
  const goes = [fill(words.endMessages, { n: wiadomosci }), fill(words.endCalendars, { n: kalendarze })]
  return (
    <div className="stack">
      <p>{fill(words.endStays, { what: stays.join(', ') })}</p>
      <p>{fill(words.endGoes, { what: goes.join(', ') })}</p>
      {platnosciWToku > 0 && <Notice kind="warning">{fill(words.endUnderWay, { n: platnosciWToku })}</Notice>}
    </div>
  )
}

import { useState } from 'react'
import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { ReasonDialog } from '#client/desk/forms/reason-dialog.tsx'
import { useMay } from '#client/desk/session.ts'
import { renew } from '#client/desk/use-desk.ts'
import { formatDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../calls/contract.ts'
import { texts } from '../words/texts.ts'
import { causeOf } from '../words/cause.ts'
import { JoinDialog } from './join-dialog.tsx'

type Account = DeskAnswer<typeof contract.account>
type Subject = Account['podmioty'][number]

/** For whom the account acts, and on what ground; an institution is joined by two persons and parted by one. */
export function SubjectsCard({ account }: { readonly account: Account }) {
  const words = useTexts(texts)
  const may = useMay()
  const [isJoining, setJoining] = useState(false)
  const canJoin = may('mandate-submit') && account.stan === 'verified' && !account.czyZablokowane
  return (
    <Card title={words.subjects}>
      {account.podmioty.length === 0 ? (
        <p>{words.noSubjects}</p>
      ) : (
        <ul role="list" className="desk-subjects">
          {account.podmioty.map((subject) => (
            <Row key={`${subject.nip ?? ''} ${subject.nazwa}`} id={account.id} subject={subject} canPart={may('mandate-view')} />
          ))}
        </ul>
      )}
      {canJoin && (
        <p>
          {account.propozycje.includes('account-subject-join') ? (
            words.waitsSecond
          ) : (
            <Button icon="building" onClick={() => setJoining(true)}>
              {words.join}
            </Button>
          )}{' '}
          <span className="small secondary">{words.resetMore}</span>
        </p>
      )}
      {isJoining && <JoinDialog id={account.id} onClose={() => setJoining(false)} />}
    </Card>
  )
}

interface RowProps {
  readonly id: number
  readonly subject: Subject
  readonly canPart: boolean
}

function Row({ id, subject: { nazwa, nip, podstawa, odDnia }, canPart }: RowProps) {
  const words = useTexts(texts)
  const [isParting, setParting] = useState(false)
  const part = async (powod: string) => {
    await deskCall(contract.partSubject, { body: { id, nip: nip ?? '', powod } }).then(
      () => showMessage(words.partDone),
      (error: unknown) => showMessage(causeOf(error, words), 'error'),
    )
    await renew(contract.account)
  }
  const ground = podstawa && odDnia ? fill(words.joinSince, { basis: words[`basis_${podstawa}`], date: formatDate(odDnia) }) : null
  return (
    <li>
      <span>
        {nazwa}
        {nip !== null && <span className="small secondary"> {nip}</span>}
        {ground !== null && <span className="small secondary block">{ground}</span>}
      </span>
      {canPart && nip !== null && (
        <Button aria-label={fill(words.partIt, { name: nazwa })} onClick={() => setParting(true)}>
          {words.partIts}
        </Button>
      )}
      {isParting && (
        <ReasonDialog title={fill(words.partIt, { name: nazwa })} hint={words.partHint} onClose={() => setParting(false)} onReason={part} />
      )}
    </li>
  )
}

import { useState } from 'react'
import { type DeskAnswer, deskCall } from '#client/desk/call.ts'
import { Unanswered } from '#client/desk/unanswered.tsx'
import { renew, useDesk } from '#client/desk/use-desk.ts'
import { ConfirmDialog } from '#client/form/confirm-dialog.tsx'
import { failureWords } from '#client/form/failure.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { contract } from '#shared/contracts/desk/passkeys.ts'
import { formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { NoPasskeys, useObstacle } from '../sign-in/passkeys-here.tsx'
import { AddKey } from './add-key.tsx'
import { texts } from './texts.ts'
import './own.css'

type Key = DeskAnswer<typeof contract.list>['klucze'][number]

/** With what whoever is signed in opens the desk. */
export function Page() {
  const words = useTexts(texts)
  const { data, error } = useDesk(contract.list)
  const obstacle = useObstacle()
  usePageTitle(words.title)
  return (
    <div className="desk-own">
      <PageHeading title={words.title} lead={words.lead} />
      <Card title={words.keys}>
        <div className="stack">
          <p>{words.keysMore}</p>
          {!data && <Unanswered error={error} failed={words.failed} lines={2} />}
          {data?.klucze.length === 0 && <p>{words.none}</p>}
          {data && data.klucze.length > 0 && (
            <ul role="list" className="desk-own__keys">
              {data.klucze.map((key) => (
                <li key={key.id}>
                  <OneKey of={key} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </Card>
      <Card title={words.add}>
        {obstacle === null && <AddKey />}
        {obstacle && <NoPasskeys because={obstacle} />}
      </Card>
    </div>
  )
}

function OneKey({ of: { id, nazwa, dodano, uzyto } }: { readonly of: Key }) {
  const words = useTexts(texts)
  const [isAsked, setAsked] = useState(false)
  const remove = async () => {
    setAsked(false)
    await deskCall(contract.remove, { body: { id } }).then(
      () => showMessage(words.removed),
      (error: unknown) => showMessage(failureWords(error, { failed: words.removeFailed }), 'error'),
    )
    await renew(contract.list)
  }
  return (
    <>
      <p>
        <b>{nazwa}</b>
      </p>
      <p className="small secondary">
        {fill(words.added, { at: formatTimestamp(dodano) })} ·{' '}
        {uzyto === null ? words.notUsed : fill(words.used, { at: formatTimestamp(uzyto) })}
      </p>
      <Button icon="close" onClick={() => setAsked(true)}>
        {fill(words.remove, { name: nazwa })}
      </Button>
      {isAsked && (
        <ConfirmDialog title={words.removeYes} onNo={() => setAsked(false)} onYes={() => void remove()}>
          <p>{words.removeMore}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

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
  const t = useTexts(texts)
  const { data, error } = useDesk(contract.list)
  const obstacle = useObstacle()
  usePageTitle(t.title)
  return (
    <div className="desk-own">
      <PageHeading title={t.title} lead={t.lead} />
      <Card title={t.keys}>
        <div className="stack">
          <p>{t.keysMore}</p>
          {!data && <Unanswered error={error} failed={t.failed} lines={2} />}
          {data?.klucze.length === 0 && <p>{t.none}</p>}
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
      <Card title={t.add}>
        {obstacle === null && <AddKey />}
        {obstacle && <NoPasskeys because={obstacle} />}
      </Card>
    </div>
  )
}

function OneKey({ of: { id, nazwa, dodano, uzyto } }: { readonly of: Key }) {
  const t = useTexts(texts)
  const [isAsked, setAsked] = useState(false)
  const remove = async () => {
    setAsked(false)
    await deskCall(contract.remove, { body: { id } }).then(
      () => showMessage(t.removed),
      (error: unknown) => showMessage(failureWords(error, { failed: t.removeFailed }), 'error'),
    )
    await renew(contract.list)
  }
  return (
    <>
      <p>
        <b>{nazwa}</b>
      </p>
      <p className="small secondary">
        {fill(t.added, { at: formatTimestamp(dodano) })} · {uzyto === null ? t.notUsed : fill(t.used, { at: formatTimestamp(uzyto) })}
      </p>
      <Button icon="close" onClick={() => setAsked(true)}>
        {fill(t.remove, { name: nazwa })}
      </Button>
      {isAsked && (
        <ConfirmDialog title={t.removeYes} onNo={() => setAsked(false)} onYes={() => void remove()}>
          <p>{t.removeMore}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

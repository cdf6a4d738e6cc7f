import { useState } from 'react'
import { startRegistration } from '@simplewebauthn/browser'
import { useAct } from '#client/call/use-act.ts'
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
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { PasswordField } from '#ui/form/password-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { NoPasskeys, useObstacle } from '../sign-in/passkeys-here.tsx'
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
  const { run, isBusy } = useAct(
    () => {
      setAsked(false)
      return deskCall(contract.remove, { body: { id } })
    },
    {
      done: words.removed,
      failed: (error) => failureWords(error, { failed: words.removeFailed }),
      after: () => renew(contract.list),
    },
  )
  return (
    <>
      <p>
        <b>{nazwa}</b>
      </p>
      <p className="small secondary">
        {fill(words.added, { at: formatTimestamp(dodano) })} ·{' '}
        {uzyto === null ? words.notUsed : fill(words.used, { at: formatTimestamp(uzyto) })}
      </p>
      <Button icon="close" busy={isBusy} onClick={() => setAsked(true)}>
        {fill(words.remove, { name: nazwa })}
      </Button>
      {isAsked && (
        <ConfirmDialog title={words.removeYes} onNo={() => setAsked(false)} onYes={() => run()}>
          <p>{words.removeMore}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

const LONGEST = 60
const EMPTY = { nazwa: '', haslo: '', kod: '' }

/** A name, all that a sign-in wants, and then the browser asks for the key. */
function AddKey() {
  const words = useTexts(texts)
  const form = useForm({
    initial: EMPTY,
    secrets: ['haslo', 'kod'],
    forgets: 'kod',
    failed: words.failed,
    check: ({ nazwa, haslo, kod }) => ({
      ...(nazwa.trim() === '' && { nazwa: words.required }),
      ...(haslo === '' && { haslo: words.required }),
      ...(!/^\d{6}$/.test(kod.replaceAll(' ', '')) && { kod: words.sixDigits }),
    }),
    async send({ nazwa, haslo, kod }) {
      const { opcje } = await deskCall(contract.beginAdding, { body: { haslo, kod: kod.replaceAll(' ', '') } })
      const {
        id,
        response: { clientDataJSON, attestationObject, transports = [] },
      } = await startRegistration({ optionsJSON: opcje })
      await deskCall(contract.add, { body: { nazwa, odpowiedz: { id, clientDataJSON, attestationObject, transports } } })
    },
    onSent() {
      form.restart(EMPTY)
      showMessage(words.done)
      void renew(contract.list)
    },
  })
  return (
    <FormFrame form={form} submit={words.add}>
      <p>{words.addMore}</p>
      <TextField {...form.text('nazwa')} label={words.name} hint={words.nameHint} maxLength={LONGEST} />
      <PasswordField {...form.text('haslo')} label={words.password} autoComplete="current-password" />
      <TextField {...form.text('kod')} label={words.code} inputMode="numeric" autoComplete="one-time-code" />
    </FormFrame>
  )
}

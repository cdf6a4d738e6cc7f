import { useState } from 'react'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { Button } from '#ui/action/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Dialog } from '#ui/message/dialog.tsx'
import { EmailField } from '#client/form/known/email-field.tsx'
import { FormFrame } from '#client/form/form-frame.tsx'
import { LeaveDialog } from '#client/form/leave-dialog.tsx'
import { type Form, useForm } from '#client/form/use-form.ts'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { ApiError } from '#client/call/api-error.ts'
import { call } from '#client/call/call.ts'
import { OfficeHtml } from '#client/page/office-html.tsx'
import { fill } from '#shared/i18n.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { useConfiguration } from '#client/call/configuration.ts'
import { LoadFailure } from '#client/page/loaded.tsx'
import { refresh, useApi } from '#client/call/use-api.ts'
import { showMessage } from '#ui/message/snackbar.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { textsNow } from '#ui/language/texts-store.ts'
import { isEmail, phoneDigits } from '#shared/person/contact-rules.ts'
import { contract } from '../../contract.ts'
import { texts as ruleTexts } from '../../texts.ts'
import { PasswordAgain } from '../password/password-again.tsx'
import { CodeField, NO_PROOF, PROOF_FIELDS, type Proof, useProof } from '../password/proof.tsx'
import { texts as accountTexts } from '../texts.ts'
import { texts } from './texts.ts'

type Loaded = AnswerOf<typeof contract.consents>
type Consents = Pick<Loaded, 'powiadomieniaEmail' | 'powiadomieniaSms' | 'email' | 'telefon'>
type Values = Omit<Consents, 'email' | 'telefon'> & Proof & { readonly email: string; readonly telefon: string }

/** A consent that is off asks nothing of its field (acceptance ). */
function check({ powiadomieniaEmail, email, powiadomieniaSms, telefon }: Values) {
  const { emailFormat, phoneFormat } = textsNow(ruleTexts)
  return {
    email: powiadomieniaEmail && !isEmail(email.trim()) ? emailFormat : undefined,
    telefon: powiadomieniaSms && phoneDigits(telefon) === null ? phoneFormat : undefined,
  }
}

/** Without the consent its address or number is not kept either. `wersja`: the words that stood there. */
async function save(values: Values, given: Partial<Proof>, wersja: string | null): Promise<void> {
  const { powiadomieniaEmail, email, powiadomieniaSms, telefon } = values
  const own = {
    powiadomieniaEmail,
    powiadomieniaSms,
    email: powiadomieniaEmail ? email.trim() : null,
    telefon: powiadomieniaSms ? telefon : null,
  }
  await call(contract.saveConsents, { body: { ...own, ...given, wersja } })
  await refresh(contract.consents)
}

/** Consents to notifications: opened by the panel's button only, loaded each time (acceptance A-135). */
export function ConsentsDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useTexts(texts)
  const { data, error, refetch } = useApi(contract.consents)
  if (data) {
    return <LoadedDialog data={data} onClose={onClose} onStale={() => void refetch()} />
  }
  return (
    <Dialog title={words.consents} onClose={onClose}>
      {error ? <LoadFailure error={error} retry={() => void refetch()} /> : <Loading lines={3} />}
    </Dialog>
  )
}

interface LoadedProps {
  readonly data: Loaded
  readonly onClose: () => void
  /** The office has put other words there meanwhile. */
  readonly onStale: () => void
}

function LoadedDialog({ data, onClose, onStale }: LoadedProps) {
  const words = useTexts(texts)
  const accountWords = useTexts(accountTexts)
  const [isLeaving, setLeaving] = useState(false)
  // The office has put other words there while they were read: they stand open, and what was typed stays.
  const [isStale, setStale] = useState(false)
  const proof = useProof()
  const form = useForm<Values>({
    initial: {
      powiadomieniaEmail: data.powiadomieniaEmail,
      powiadomieniaSms: data.powiadomieniaSms,
      email: data.email ?? '',
      telefon: data.telefon ?? '',
      ...NO_PROOF,
    },
    check,
    send: (values) =>
      save(values, proof.given(values), data.wersja).catch((cause: unknown) => {
        if (cause instanceof ApiError && cause.status === 409) {
          setStale(true)
          onStale()
        }
        return proof.demand(cause)
      }),
    onSent: () => {
      showMessage(words.consentsSaved)
      onClose()
    },
    fieldOfCode: PROOF_FIELDS,
    failed: accountWords.saveFailed,
    checksTyping: true,
  })
  const close = () => (form.isDirty ? setLeaving(true) : onClose())
  const actions = (
    <>
      <Button onClick={close}>{accountWords.cancel}</Button>
      <Button type="submit" look="primary" busy={form.isBusy}>
        {accountWords.save}
      </Button>
    </>
  )
  return (
    <Dialog title={words.consents} onClose={close}>
      <FormFrame form={form} actions={actions} isGuarded>
        <p className="secondary">{words.consentsText}</p>
        <Wording key={data.wersja} of={data} isStale={isStale} />
        <ConsentFields form={form} given={data} />
        {proof.asksPassword && <PasswordAgain {...form.text('haslo')} />}
        {proof.asksCode && <CodeField {...form.text('totp')} />}
      </FormFrame>
      {isLeaving && <LeaveDialog onStay={() => setLeaving(false)} onLeave={onClose} />}
    </Dialog>
  )
}

/** The office's own words, and those that the person has agreed to where they were others. */
function Wording({
  of: { tresc, wersja, zgodaNa, zgodaKiedy, czyNowaTresc },
  isStale,
}: {
  readonly of: Loaded
  readonly isStale: boolean
}) {
  const words = useTexts(texts)
  const lang = useLanguage()
  if (tresc === null || wersja === null) return null
  const kept =
    zgodaNa && zgodaKiedy && `/api/pi/dokument/plik?${new URLSearchParams({ nazwa: 'zgody', wersja: zgodaNa, chwila: zgodaKiedy, lang })}`
  return (
    <>
      {czyNowaTresc && (
        <Notice kind="warning" title={words.consentsNew}>
          {words.consentsNewMore}{' '}
          {kept && (
            <a href={kept} download>
              {fill(words.consentsOld, { version: zgodaNa })}
            </a>
          )}
        </Notice>
      )}
      <Disclosure summary={fill(words.consentsWords, { version: wersja })} open={czyNowaTresc || isStale}>
        <OfficeHtml html={tresc} />
      </Disclosure>
    </>
  )
}

/** What the office asks for, and what was given: it can be withdrawn also where nobody asks any more. */
function ConsentFields({ form, given }: { readonly form: Form<Values>; readonly given: Consents }) {
  const words = useTexts(texts)
  const accountWords = useTexts(accountTexts)
  const configuration = useConfiguration()
  return (
    <>
      {(configuration?.czyPytacOZgodeNaPowiadomieniaEmail === true || given.powiadomieniaEmail) && (
        <div className="stack stack--small">
          <Checkbox {...form.box('powiadomieniaEmail')} label={words.consentEmail} />
          {form.values.powiadomieniaEmail && <EmailField {...form.text('email')} label={accountWords.email} />}
        </div>
      )}
      {(configuration?.czyPytacOZgodeNaPowiadomieniaSms === true || given.powiadomieniaSms) && (
        <div className="stack stack--small">
          <Checkbox {...form.box('powiadomieniaSms')} label={words.consentSms} />
          {form.values.powiadomieniaSms && (
            <TextField
              {...form.text('telefon')}
              label={words.phone}
              hint={words.phoneHint}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={20}
              required
            />
          )}
        </div>
      )}
    </>
  )
}

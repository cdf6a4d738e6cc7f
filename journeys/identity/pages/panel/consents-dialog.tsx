import { useState } from 'react'
import type { AnswerOf } from '#shared/endpoint.ts'
import { Button } from '#ui/action/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Dialog } from '#ui/message/dialog.tsx'
import { EmailField } from '#client/form/known/email-field.tsx'
import { FormFrame } from '#client/form/form-frame.tsx'
import { LeaveDialog } from '#client/form/leave-dialog.tsx'
import { type Form, useForm } from '#client/form/use-form.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { call } from '#client/call/call.ts'
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

type Consents = AnswerOf<typeof contract.consents>
type Values = Omit<Consents, 'email' | 'telefon'> & Proof & { readonly email: string; readonly telefon: string }

/** A consent that is off asks nothing of its field (acceptance ). */
function check({ powiadomieniaEmail, email, powiadomieniaSms, telefon }: Values) {
  const { emailFormat, phoneFormat } = textsNow(ruleTexts)
  return {
    email: powiadomieniaEmail && !isEmail(email.trim()) ? emailFormat : undefined,
    telefon: powiadomieniaSms && phoneDigits(telefon) === null ? phoneFormat : undefined,
  }
}

/** Without the consent its address or number is not kept either. */
async function save({ powiadomieniaEmail, email, powiadomieniaSms, telefon }: Values, given: Partial<Proof>): Promise<void> {
  const own = {
    powiadomieniaEmail,
    powiadomieniaSms,
    email: powiadomieniaEmail ? email.trim() : null,
    telefon: powiadomieniaSms ? telefon : null,
  }
  await call(contract.saveConsents, { body: { ...own, ...given } })
  await refresh(contract.consents)
}

/** Consents to notifications: opened by the panel's button only, loaded each time (acceptance A-135). */
export function ConsentsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(texts)
  const { data, error, refetch } = useApi(contract.consents)
  if (data) {
    return <LoadedDialog loaded={{ ...data, email: data.email ?? '', telefon: data.telefon ?? '', ...NO_PROOF }} onClose={onClose} />
  }
  return (
    <Dialog title={t.consents} onClose={onClose}>
      {error ? <LoadFailure error={error} retry={() => void refetch()} /> : <Loading lines={3} />}
    </Dialog>
  )
}

function LoadedDialog({ loaded, onClose }: { readonly loaded: Values; readonly onClose: () => void }) {
  const t = useTexts(texts)
  const words = useTexts(accountTexts)
  const [isLeaving, setLeaving] = useState(false)
  const proof = useProof()
  const form = useForm<Values>({
    initial: loaded,
    check,
    send: (values) => save(values, proof.given(values)).catch(proof.demand),
    onSent: () => {
      showMessage(t.consentsSaved)
      onClose()
    },
    fieldOfCode: PROOF_FIELDS,
    failed: words.saveFailed,
    checksTyping: true,
  })
  const close = () => (form.isDirty ? setLeaving(true) : onClose())
  const actions = (
    <>
      <Button onClick={close}>{words.cancel}</Button>
      <Button type="submit" look="primary" busy={form.isBusy}>
        {words.save}
      </Button>
    </>
  )
  return (
    <Dialog title={t.consents} onClose={close}>
      <FormFrame form={form} actions={actions} isGuarded>
        <p className="secondary">{t.consentsText}</p>
        <ConsentFields form={form} />
        {proof.asksPassword && <PasswordAgain {...form.text('haslo')} />}
        {proof.asksCode && <CodeField {...form.text('totp')} />}
      </FormFrame>
      {isLeaving && <LeaveDialog onStay={() => setLeaving(false)} onLeave={onClose} />}
    </Dialog>
  )
}

function ConsentFields({ form }: { readonly form: Form<Values> }) {
  const t = useTexts(texts)
  const words = useTexts(accountTexts)
  const configuration = useConfiguration()
  return (
    <>
      {configuration?.czyPytacOZgodeNaPowiadomieniaEmail && (
        <div className="stack stack--small">
          <Checkbox {...form.box('powiadomieniaEmail')} label={t.consentEmail} />
          {form.values.powiadomieniaEmail && <EmailField {...form.text('email')} label={words.email} />}
        </div>
      )}
      {configuration?.czyPytacOZgodeNaPowiadomieniaSms && (
        <div className="stack stack--small">
          <Checkbox {...form.box('powiadomieniaSms')} label={t.consentSms} />
          {form.values.powiadomieniaSms && (
            <TextField
              {...form.text('telefon')}
              label={t.phone}
              hint={t.phoneHint}
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              maxLength={20}
              required
            />
          )}
        </div>
      )}
    </>
  )
}

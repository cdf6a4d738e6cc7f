import { useState } from 'react'
import { deskCall } from '#client/desk/call.ts'
import { failureWords } from '#client/form/failure.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { contract } from '#shared/contracts/desk/health.ts'
import { fill } from '#shared/i18n.ts'
import { phoneDigits } from '#shared/person/contact-rules.ts'
import { Button } from '#ui/action/button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { texts } from './texts.ts'

/** Messages to oneself, by which one sees that they arrive. */
export function TestsCard({ address, hasSms }: { readonly address: string; readonly hasSms: boolean }) {
  const words = useTexts(texts)
  const [isBusy, setBusy] = useState(false)
  const mail = async () => {
    setBusy(true)
    await deskCall(contract.mail, { body: {} }).then(
      () => showMessage(words.mailSent),
      (error: unknown) => showMessage(failureWords(error, { failed: words.failed }), 'error'),
    )
    setBusy(false)
  }
  return (
    <Card title={words.tests}>
      <div className="stack">
        <p>
          <Button icon="mail" busy={isBusy} onClick={() => void mail()}>
            {words.mail}
          </Button>
          <br />
          <span className="small secondary">{fill(words.mailMore, { address })}</span>
        </p>
        {hasSms ? <SmsForm /> : <p className="small secondary">{words.smsOff}</p>}
      </div>
    </Card>
  )
}

function SmsForm() {
  const words = useTexts(texts)
  const form = useForm({
    initial: { telefon: '' },
    failed: words.failed,
    secrets: ['telefon'],
    check: ({ telefon }) => (phoneDigits(telefon) === null ? { telefon: words.phoneFault } : {}),
    async send({ telefon }) {
      const { poziom, slowa } = await deskCall(contract.sms, { body: { telefon } })
      if (poziom === 'dobrze') showMessage(words.smsSent)
      else showMessage(`${words[poziom]}: ${slowa ?? ''}`, 'error')
    },
  })
  return (
    <FormFrame
      form={form}
      actions={
        <Button type="submit" icon="message" busy={form.isBusy}>
          {words.sms}
        </Button>
      }
    >
      <TextField {...form.text('telefon')} label={words.phone} hint={words.phoneHint} inputMode="tel" autoComplete="off" maxLength={20} />
    </FormFrame>
  )
}

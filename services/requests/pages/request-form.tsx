import { useState } from 'react'
import { fill } from '#shared/i18n.ts'
import { RequiredNote } from '#ui/form/field.tsx'
import { ConfirmDialog } from '#client/form/confirm-dialog.tsx'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { call } from '#client/call/call.ts'
import { useSession } from '#client/session/session.ts'
import { type Subject, subjectKey } from '#client/session/subject.ts'
import { refresh } from '#client/call/use-api.ts'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../contract.ts'
import { texts } from '../texts.ts'
import { checkRequest, type Offer, toBody, topicOf, type RequestValues } from './request-values.ts'
import { RequestFields } from './request-fields.tsx'

interface RequestFormProps {
  readonly subject: Subject
  readonly offer: Offer
  readonly phone: string | null
}

const NO_EXTRAS = { numerWodomierza: '', iloscNieczystosci: '', proponowanyDzien: '', dojazd: '' }

/** The entries of a new request: what may be sent, and sending it. */
function useRequestForm({ subject, offer, phone }: RequestFormProps) {
  const words = useTexts(texts)
  const language = useLanguage()
  const { account } = useSession()
  const { points, topics } = offer
  const [only] = points.length === 1 ? points : []
  const initial: RequestValues = {
    idPunktuOdbioru: only ? String(only.idPunktuOdbioru) : '',
    tematZgloszenia: '',
    trescZgloszenia: '',
    ...NO_EXTRAS,
    email: account?.email ?? '',
    telefon: phone ?? '',
  }
  const form = useForm<RequestValues>({
    initial,
    check: (values) => checkRequest(values, offer, words, language),
    send: async (values) => {
      await call(contract.send, { body: toBody(values, topicOf(values, topics)), subject })
      await refresh(contract.requests)
    },
    onSent: () => {
      form.restart(initial)
      showMessage(words.requestSent, 'information')
    },
    failed: words.sendFailed,
    checksTyping: true,
    draft: `request ${subjectKey(subject)}`,
  })
  return form
}

/** A new request: checked, asked about once more, sent. */
export function RequestForm(props: RequestFormProps) {
  const { offer } = props
  const words = useTexts(texts)
  const [isAsking, setAsking] = useState(false)
  const form = useRequestForm(props)
  const point = offer.points.find(({ idPunktuOdbioru }) => String(idPunktuOdbioru) === form.values.idPunktuOdbioru)
  const send = () => {
    setAsking(false)
    void form.submit()
  }
  return (
    <FormFrame form={form} onSubmit={() => form.isFit() && setAsking(true)} isGuarded submit={words.send}>
      <RequiredNote />
      <RequestFields form={form} offer={offer} />
      <p className="secondary small">{words.notFormal}</p>
      {isAsking && (
        <ConfirmDialog title={words.confirm} onNo={() => setAsking(false)} onYes={send}>
          <p>{fill(words.confirmText, { topic: form.values.tematZgloszenia, point: point?.adresPunktuOdbioru ?? '' })}</p>
        </ConfirmDialog>
      )}
    </FormFrame>
  )
}

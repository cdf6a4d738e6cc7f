import { useState, useEffect, useRef } from 'react'
import { LinkButton, Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { call } from '#client/call/call.ts'
import { PageFrame } from '#client/page/page-frame.tsx'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { Card } from '#ui/layout/card.tsx'
import { RequiredNote } from '#ui/form/field.tsx'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { Link } from '#ui/action/link.tsx'
import { useApi } from '#client/call/use-api.ts'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { textsNow } from '#ui/language/texts-store.ts'
import { contract } from '../../provider/contract.ts'
import { texts as accountTexts } from '../texts.ts'
import { contract as accountContract } from '../../contract.ts'
import { type Asked, consentFault, emailFault, nipFault } from '../registration/check.ts'
import { Consents } from '../registration/consents.tsx'
import { type Landed, keepArrival, keptArrival, forgetArrival } from './begin.ts'
import { texts } from './texts.ts'
import { useLanding } from './use-landing.ts'
import { enter } from './enter.ts'

interface Arrival extends Landed {
  readonly person: ProvenPerson
}

/** `/return-url-potwierdz?token=&link=`: a proved person without an account confirms the data (acceptance ). */
export function Page() {
  const words = useTexts(texts)
  const accountWords = useTexts(accountTexts)
  const [arrival, setArrival] = useState<Arrival | null>(null)
  const fault = useLanding(
    async (handed) => {
      keepArrival(handed)
      setArrival({ ...handed, person: await call(contract.dataToConfirm, { body: { token: handed.token } }) })
    },
    words.confirmExpired,
    keptArrival,
  )
  const title = fault === null ? words.confirmTitle : words.errorTitle
  return (
    <PageFrame
      title={title}
      lead={arrival ? words.confirmLead : undefined}
      breadcrumb={[{ label: accountWords.signInTitle, href: '/logowanie' }, { label: title }]}
    >
      {fault !== null ? (
        <Notice kind="error" live actions={<LinkButton href="/logowanie">{accountWords.toSignIn}</LinkButton>}>
          {fault}
        </Notice>
      ) : arrival ? (
        <ConfirmForm {...arrival} />
      ) : (
        <Loading lines={4} />
      )}
    </PageFrame>
  )
}

type ProvenPerson = AnswerOf<typeof contract.dataToConfirm>

const NOTHING = { email: '', powtorzEmail: '', nip: '', czyZgodaNaPrzetwarzanieDanych: false, czyZgodaNaRegulamin: false }

type Values = typeof NOTHING

function faults(values: Values, asked: Asked | undefined) {
  const email = values.email.trim()
  return {
    email: emailFault(email),
    powtorzEmail: values.powtorzEmail.trim() === email ? undefined : textsNow(accountTexts).emailsDiffer,
    nip: nipFault(values.nip),
    czyZgodaNaPrzetwarzanieDanych: consentFault(
      asked?.czyPytacOZgodeNaPrzetwarzanieDanych,
      values.czyZgodaNaPrzetwarzanieDanych,
      'knowledgeRequired',
    ),
    czyZgodaNaRegulamin: consentFault(asked?.czyPytacOZgodeNaRegulamin, values.czyZgodaNaRegulamin),
  }
}

/** What was proved stands still; e-mail address, NIP and declarations are the person's. */
function ConfirmForm({ token, link, person }: Landed & { readonly person: ProvenPerson }) {
  const words = useTexts(texts)
  const accountWords = useTexts(accountTexts)
  const consents = useApi(accountContract.registrationConsents)
  const opened = useRef('')
  const form = useForm<Values>({
    initial: NOTHING,
    check: (values) => faults(values, consents.data),
    send: async ({ powtorzEmail: _email, nip, ...values }) => {
      const { wersjaRegulaminu } = consents.data ?? {}
      const body = { ...person, ...values, nip: nip.trim() === '' ? null : nip, token, wersjaRegulaminu }
      opened.current = (await call(contract.confirmData, { query: { jwtToken: token }, body })).token
    },
    onSent: () => enter(opened.current, false, link),
    failed: words.confirmFailed,
    draft: `confirm ${token}`,
  })
  // Who goes elsewhere gives it up; a reload does not come here.
  useEffect(() => forgetArrival, [])
  const email = { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254, spellCheck: false, required: true } as const
  return (
    <FormFrame
      form={form}
      isGuarded
      actions={
        <>
          <Button type="submit" look="primary" busy={form.isBusy} disabled={!consents.data}>
            {words.confirmSubmit}
          </Button>
          <Link href="/logowanie">{accountWords.cancel}</Link>
        </>
      }
    >
      <Card>
        <SummaryList
          facts={[
            { label: accountWords.firstName, value: person.imie },
            { label: accountWords.lastName, value: person.nazwisko },
            { label: 'PESEL', value: person.pesel },
          ]}
        />
      </Card>
      <p className="secondary">{words.haveAccount}</p>
      <RequiredNote />
      <div className="form__group">
        <TextField {...form.text('email')} {...email} label={accountWords.email} />
        <TextField {...form.text('powtorzEmail')} {...email} label={accountWords.repeatEmail} />
        <TextField {...form.text('nip')} label={words.nip} hint={words.nipHint} inputMode="numeric" autoComplete="off" maxLength={20} />
      </div>
      <Consents dataBox={form.box('czyZgodaNaPrzetwarzanieDanych')} termsBox={form.box('czyZgodaNaRegulamin')} answer={consents} />
    </FormFrame>
  )
}

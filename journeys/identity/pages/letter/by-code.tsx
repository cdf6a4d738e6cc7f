import { useState } from 'react'
import { call } from '#client/call/call.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useSession } from '#client/session/session.ts'
import type { Account } from '#client/session/session-store.ts'
import { fill } from '#shared/i18n.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { contract } from '../../letter/contract.ts'
import { texts } from '../../letter/texts.ts'
import { enter } from '../identity/enter.ts'
import { codeInFragment, PRINTED } from './printed.ts'

/** `/kod-z-listu`: whoever has the yearly letter opens their account by its code (docs/decisions/0114). */
export function Page() {
  const words = useTexts(texts)
  const { token, account } = useSession()
  return (
    <PageFrame title={words.title} lead={words.lead}>
      {token === null ? <Steps /> : account === null ? <Loading /> : <OfAccount account={account} />}
    </PageFrame>
  )
}

function Steps() {
  const words = useTexts(texts)
  return (
    <Card title={words.steps}>
      <div className="stack">
        <ol>
          <li>{words.step1}</li>
          <li>{words.step2}</li>
          <li>{words.step3}</li>
        </ol>
        <p className="cluster">
          <LinkButton look="primary" href="/rejestracja">
            {words.register}
          </LinkButton>
          <LinkButton href="/logowanie">{words.signIn}</LinkButton>
        </p>
      </div>
    </Card>
  )
}

function OfAccount({ account }: { readonly account: Account }) {
  const words = useTexts(texts)
  const said = account.czyNiepotwierdzony
    ? words.emailFirst
    : !account.czyOgraniczony
      ? words.notNeeded
      : account.czyInstytucja
        ? words.institution
        : null
  if (said === null) return <CodeForm account={account} />
  return (
    <Notice kind="information" actions={<LinkButton href="/panel-uzytkownika">{words.panel}</LinkButton>}>
      {said}
    </Notice>
  )
}

function CodeForm({ account: { imie, nazwisko, pesel } }: { readonly account: Account }) {
  const words = useTexts(texts)
  const [first] = useState(codeInFragment)
  const form = useForm({
    initial: { kod: first },
    secrets: ['kod'],
    check: ({ kod }) => ({ kod: kod.trim() === '' ? words.codeMissing : undefined }),
    async send({ kod }) {
      const { token, czyOgraniczony } = await call(contract.open, { body: { kod } })
      enter(token, czyOgraniczony, '/strona-glowna')
    },
    onSent: () => undefined,
  })
  return (
    <Card title={words.code}>
      <FormFrame form={form} submit={words.submit} icon="key">
        <p>{fill(words.whose, { name: `${imie} ${nazwisko}`, pesel: pesel ?? '' })}</p>
        <TextField {...form.text('kod')} {...PRINTED} label={words.code} hint={words.codeHint} />
        <p className="secondary">{words.told}</p>
      </FormFrame>
    </Card>
  )
}

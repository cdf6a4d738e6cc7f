import { useState } from 'react'
import { useAct } from '#client/call/use-act.ts'
import { ApiError } from '#client/call/api-error.ts'
import { call } from '#client/call/call.ts'
import { useApi } from '#client/call/use-api.ts'
import { failureWords } from '#client/form/failure.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { Loaded } from '#client/page/loaded.tsx'
import { PageFrame } from '#client/page/page-frame.tsx'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button, LinkButton } from '#ui/action/button.tsx'
import { Link } from '#ui/action/link.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useKeptFocus } from '#ui/layout/kept-focus.ts'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../../contacts/contract.ts'
import { texts } from './texts.ts'

type Phone = AnswerOf<typeof contract.phone>

/** `/panel-uzytkownika/numer-telefonu`: the proof that the number for messages is the person's own. */
export function Page() {
  const words = useTexts(texts)
  const phone = useApi(contract.phone)
  return (
    <PageFrame
      title={words.title}
      lead={words.lead}
      breadcrumb={[{ label: words.panel, href: '/panel-uzytkownika' }, { label: words.title }]}
    >
      <div className="stack reading">
        <Loaded call={phone} lines={3}>
          {(told) => <Known phone={told} onDone={() => void phone.refetch()} />}
        </Loaded>
        <div>
          <LinkButton href="/panel-uzytkownika">{words.back}</LinkButton>
        </div>
      </div>
    </PageFrame>
  )
}

function Known({ phone, onDone }: { readonly phone: Phone; readonly onDone: () => void }) {
  const words = useTexts(texts)
  // The form of the code goes away with the code.
  const kept = useKeptFocus(words.title)
  const { koncowka, potwierdzono, czyDoPotwierdzenia, czyBrakSms } = phone
  if (koncowka === null) return <Notice kind="information">{words.none}</Notice>
  const facts = [
    { label: words.number, value: <strong>{fill(words.ending, { digits: koncowka })}</strong> },
    {
      label: words.state,
      value: potwierdzono === null || czyDoPotwierdzenia ? words.open : fill(words.confirmed, { time: formatTimestamp(potwierdzono) }),
    },
  ]
  return (
    <Card>
      <div {...kept} className="stack">
        <SummaryList facts={facts} />
        {czyBrakSms && <Notice kind="information">{words.noSms}</Notice>}
        {czyDoPotwierdzenia && !czyBrakSms && <Proof onDone={onDone} />}
      </div>
    </Card>
  )
}

/** A code is asked for, then given. */
function Proof({ onDone }: { readonly onDone: () => void }) {
  const words = useTexts(texts)
  const [sent, setSent] = useState<'taken' | 'unsure' | null>(null)
  const form = useForm({
    initial: { kod: '' },
    check: ({ kod }) => ({ kod: /^\d{6}$/.test(kod.replace(/[\s-]/g, '')) ? undefined : words.codeMissing }),
    send: ({ kod }) => call(contract.confirm, { body: { kod } }).then(() => undefined),
    onSent: () => {
      showMessage(words.done)
      onDone()
    },
  })
  const { run, isBusy, failure } = useAct(async () => {
    setSent(null)
    const { czyPrzyjeto } = await call(contract.sendCode, { body: {} })
    setSent(czyPrzyjeto ? 'taken' : 'unsure')
  })
  return (
    <>
      {failure !== null && <NotSent failure={failure} />}
      {sent !== null && (
        <Notice kind={sent === 'taken' ? 'success' : 'warning'} live>
          {sent === 'taken' ? words.sent : words.unsure}
        </Notice>
      )}
      <div>
        <Button look={sent !== null ? 'secondary' : 'primary'} icon="message" busy={isBusy} onClick={() => run()}>
          {words.send}
        </Button>
      </div>
      {sent !== null && (
        <FormFrame form={form} submit={words.confirm} icon="check">
          <TextField
            {...form.text('kod')}
            label={words.code}
            hint={words.codeHint}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            required
          />
        </FormFrame>
      )}
    </>
  )
}

/** What is wrong with the number stands with it, and leads to where it is changed. */
function NotSent({ failure }: { readonly failure: unknown }) {
  const words = useTexts(texts)
  const refused = failure instanceof ApiError ? failure.pola['telefon'] : undefined
  return (
    <Notice kind="error" live>
      {refused ?? failureWords(failure)} {refused !== undefined && <Link href="/panel-uzytkownika">{words.change}</Link>}
    </Notice>
  )
}

import { useState } from 'react'
import { useApi } from '#client/call/use-api.ts'
import { Loaded } from '#client/page/loaded.tsx'
import { PageFrame } from '#client/page/page-frame.tsx'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/message/empty-state.tsx'
import { call } from '#client/call/call.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { TextArea } from '#ui/form/text-field.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { contract } from '../../box/contract.ts'
import { pageTexts, channelTexts } from '../../box/texts.ts'
import { BoxTabs } from '../parts/box-tabs.tsx'
import { SentLine } from '../parts/sent-line.tsx'
import { texts } from './texts.ts'
import './sent.css'

type Sent = AnswerOf<typeof contract.sent>['wyslane'][number]

/** `/wiadomosci/wyslane`: what left the portal for this account, and whether somebody's text is one of those. */
export function Page() {
  const words = useTexts(texts)
  const name = useTexts(pageTexts)
  const sent = useApi(contract.sent)
  return (
    <PageFrame title={name.sent} lead={words.lead}>
      <div className="stack">
        <BoxTabs />
        <IsOurs />
        <Loaded call={sent} lines={4}>
          {({ wyslane }) =>
            wyslane.length === 0 ? (
              <EmptyState title={words.none} icon="mail">
                {words.noneWhy}
              </EmptyState>
            ) : (
              <List sent={wyslane} />
            )
          }
        </Loaded>
      </div>
    </PageFrame>
  )
}

function List({ sent }: { readonly sent: readonly Sent[] }) {
  const words = useTexts(texts)
  return (
    <Card title={words.list} flush>
      <ul role="list">
        {sent.map((one, index) => (
          <li key={index} className="sent-list__item">
            <p>{one.tytuly.join(', ') || words.message}</p>
            <p className="small">
              <SentLine sent={one} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type Told = AnswerOf<typeof contract.isOurs>

/** Compares a text with what this very account was sent; of others nothing is said. */
function IsOurs() {
  const words = useTexts(texts)
  const [answer, setAnswer] = useState<{ readonly text: string; readonly told: Told } | null>(null)
  const form = useForm({
    initial: { tresc: '' },
    check: ({ tresc }) => ({ tresc: tresc.trim() === '' ? words.textMissing : undefined }),
    send: async ({ tresc }) => {
      setAnswer(null)
      setAnswer({ text: tresc, told: await call(contract.isOurs, { body: { tresc } }) })
    },
  })
  return (
    <Card title={words.question}>
      <div className="stack reading">
        <p>{words.questionLead}</p>
        <FormFrame form={form} submit={words.compare} icon="shield">
          <TextArea {...form.text('tresc')} label={words.text} hint={words.textHint} maxLength={4000} rows={4} required />
        </FormFrame>
        {/* Beside another text it would vouch for what nobody has compared. */}
        {answer?.text === form.values.tresc && <Answer told={answer.told} />}
      </div>
    </Card>
  )
}

function Answer({ told: { czyOdNas, kanal, kiedy } }: { readonly told: Told }) {
  const words = useTexts(texts)
  const channel = useTexts(channelTexts)
  if (!czyOdNas || kanal === null || kiedy === null) {
    return (
      <Notice kind="warning" live title={words.no}>
        {words.noText}
      </Notice>
    )
  }
  return (
    <Notice kind="success" live title={words.yes}>
      {fill(words.yesText, { channel: channel[kanal], time: formatTimestamp(kiedy) })}
    </Notice>
  )
}

import { useState } from 'react'
import { call } from '#client/call/call.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { TextArea } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { contract } from '../../box/contract.ts'
import { channelTexts } from '../../box/texts.ts'
import { texts } from './texts.ts'

type Told = AnswerOf<typeof contract.isOurs>

/** Compares a text with what this very account was sent; of others nothing is said. */
export function IsOurs() {
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

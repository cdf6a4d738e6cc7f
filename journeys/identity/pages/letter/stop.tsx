import { useState } from 'react'
import { call } from '#client/call/call.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { PageFrame } from '#client/page/page-frame.tsx'
import { LinkButton } from '#ui/action/button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { contract } from '../../letter/contract.ts'
import { texts } from '../../letter/texts.ts'
import { codeInFragment, PRINTED } from './printed.ts'

/** `/zatrzymaj-konto`: whoever reads that somebody has opened an account with their letter ends it, without one of their own. */
export function Page() {
  const words = useTexts(texts)
  const [isStopped, setStopped] = useState(false)
  const [first] = useState(codeInFragment)
  const form = useForm({
    initial: { kod: first },
    secrets: ['kod'],
    check: ({ kod }) => ({ kod: kod.trim() === '' ? words.codeMissing : undefined }),
    send: async (body) => void (await call(contract.stop, { body })),
    onSent: () => setStopped(true),
  })
  return (
    <PageFrame title={words.stopTitle} lead={words.stopLead}>
      {isStopped ? (
        <Notice kind="success" live title={words.stopped} actions={<LinkButton href="/kontakt">{words.contact}</LinkButton>}>
          {words.stoppedText}
        </Notice>
      ) : (
        <Card title={words.stopCode}>
          <FormFrame form={form} submit={words.stopSubmit} icon="lock">
            <TextField {...form.text('kod')} {...PRINTED} label={words.stopCode} hint={words.codeHint} />
          </FormFrame>
        </Card>
      )}
    </PageFrame>
  )
}

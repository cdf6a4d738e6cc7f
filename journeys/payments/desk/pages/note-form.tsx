import { useState } from 'react'
import { deskCall } from '#client/desk/call.ts'
import { useMember } from '#client/desk/session.ts'
import { renew } from '#client/desk/use-desk.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { Button } from '#ui/action/button.tsx'
import { TextArea } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/i18n.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../calls/contract.ts'
import { texts } from '../words/texts.ts'
import { causeOf } from './cause.ts'

const EMPTY = { tresc: '' }

/** A note that stays in the office. What was typed is kept where somebody else was faster. */
export function NoteForm({ of: { numer, wersja } }: { readonly of: { readonly numer: string; readonly wersja: number } }) {
  const t = useTexts(texts)
  const member = useMember()
  const [refused, setRefused] = useState<string | null>(null)
  const form = useForm({
    initial: EMPTY,
    draft: `platnosc ${member?.login} ${numer}`,
    failed: t.failedCall,
    check: ({ tresc }) => (tresc.trim() === '' ? { tresc: t.noteEmpty } : {}),
    async send({ tresc }) {
      setRefused(null)
      try {
        await deskCall(contract.note, { body: { numer, wersja, tresc } })
      } catch (error) {
        setRefused(causeOf(error, t))
        await renew(contract.one)
        throw error
      }
    },
    onSent() {
      form.restart(EMPTY)
      showMessage(t.noteKept)
      void renew(contract.one)
    },
  })
  return (
    <Card title={t.noteField} className="no-print">
      <FormFrame
        form={form}
        isGuarded
        actions={
          <Button type="submit" busy={form.isBusy}>
            {t.keepNote}
          </Button>
        }
      >
        <TextArea {...form.text('tresc')} label={t.noteField} hint={t.noteHint} rows={3} maxLength={1_000} />
        {refused !== null && (
          <Notice kind="warning" live>
            {refused}
          </Notice>
        )}
      </FormFrame>
    </Card>
  )
}

import { BesideForm } from '#client/desk/forms/beside-form.tsx'
import { deskCall } from '#client/desk/call.ts'
import { Refused } from '#client/desk/forms/refused.tsx'
import { useMember } from '#client/desk/session.ts'
import { renew } from '#client/desk/use-desk.ts'
import { useForm } from '#client/form/use-form.ts'
import { TextArea } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../../calls/contract.ts'
import { texts } from '../../words/texts.ts'
import { useRefused } from './use-refused.ts'

const EMPTY = { tresc: '' }

/** A note that stays in the office. What was typed is kept where somebody else was faster. */
export function NoteForm({ of: { id: numer, wersja } }: { readonly of: { readonly id: string; readonly wersja: number } }) {
  const words = useTexts(texts)
  const member = useMember()
  const { refused, attempt } = useRefused()
  const form = useForm({
    initial: EMPTY,
    draft: `platnosc ${member?.login} ${numer}`,
    failed: words.failedCall,
    check: ({ tresc }) => (tresc.trim() === '' ? { tresc: words.noteEmpty } : {}),
    send: ({ tresc }) => attempt(() => deskCall(contract.note, { body: { numer, wersja, tresc } })),
    onSent() {
      form.restart(EMPTY)
      showMessage(words.noteKept)
      void renew(contract.one)
    },
  })
  return (
    <Card title={words.noteField} className="no-print">
      <BesideForm form={form} action={words.keepNote}>
        <TextArea {...form.text('tresc')} label={words.noteField} hint={words.noteHint} rows={3} maxLength={1_000} />
        <Refused words={refused} kind="warning" />
      </BesideForm>
    </Card>
  )
}

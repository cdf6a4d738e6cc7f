import { BesideForm } from '#client/desk/forms/beside-form.tsx'
import { isUnjudged } from '#client/call/api-error.ts'
import { deskCall } from '#client/desk/call.ts'
import { useMember } from '#client/desk/session.ts'
import { renew } from '#client/desk/use-desk.ts'
import { useForm } from '#client/form/use-form.ts'
import { TextArea } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../../calls/contract.ts'
import { texts } from '../../words/texts.ts'
import { inOwnWords } from '../cause.ts'
import type { CaseItem } from './item.ts'

const EMPTY = { tresc: '' }

/** A note that stays in the office: another field, another colour, another button than the answer. */
export function NoteForm({ item: { numer, wersja } }: { readonly item: CaseItem }) {
  const words = useTexts(texts)
  const member = useMember()
  const form = useForm({
    initial: EMPTY,
    draft: `notatka ${member?.login} ${numer}`,
    failed: words.failed,
    check: ({ tresc }) => (tresc.trim() === '' ? { tresc: words['why-empty'] } : {}),
    async send({ tresc }) {
      try {
        await deskCall(contract.note, { body: { numer, wersja, tresc } })
      } catch (error) {
        // Of whoever did not answer nothing new is asked: the words come at once.
        if (!isUnjudged(error)) await renew(contract.item)
        throw inOwnWords(error, words)
      }
    },
    onSent() {
      form.restart(EMPTY)
      showMessage(words.done)
      void renew(contract.item)
    },
  })
  return (
    <BesideForm form={form} action={words.keepNote}>
      <TextArea {...form.text('tresc')} data-desk-key="i" label={words.noteField} hint={words.noteHint} rows={3} maxLength={4_000} />
    </BesideForm>
  )
}

import { isUnjudged } from '#client/call/api-error.ts'
import { deskCall } from '#client/desk/call.ts'
import { BesideForm } from '#client/desk/forms/beside-form.tsx'
import { useMember } from '#client/desk/session.ts'
import { renew } from '#client/desk/use-desk.ts'
import { useForm } from '#client/form/use-form.ts'
import type { TextsOf } from '#shared/i18n.ts'
import { DateField } from '#ui/form/date-field.tsx'
import { TextArea, TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { callsOf } from '#shared/desk/list.ts'
import { contract } from '../../calls/contract.ts'
import { inbox } from '../../lists/inbox.ts'
import { texts } from '../../words/texts.ts'
import { inOwnWords } from '../cause.ts'
import type { CaseItem } from './item.ts'

interface Beside {
  readonly item: CaseItem
}

/** An act beside the answer; where somebody was first, the case comes as it is now and what was typed stays. */
async function acted(act: () => Promise<unknown>, words: TextsOf<typeof texts>): Promise<void> {
  try {
    await act()
  } catch (error) {
    // Of whoever did not answer nothing new is asked: the words come at once.
    if (!isUnjudged(error)) await renew(contract.item)
    throw inOwnWords(error, words)
  }
}

const NOTE = { tresc: '' }

/** A note that stays in the office: another field, another colour, another button than the answer. */
export function NoteForm({ item: { numer, wersja } }: Beside) {
  const words = useTexts(texts)
  const member = useMember()
  const form = useForm({
    initial: NOTE,
    draft: `notatka ${member?.login} ${numer}`,
    failed: words.failed,
    check: ({ tresc }) => (tresc.trim() === '' ? { tresc: words['why-empty'] } : {}),
    send: ({ tresc }) => acted(() => deskCall(contract.note, { body: { numer, wersja, tresc } }), words),
    onSent() {
      form.restart(NOTE)
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

const TERM = { powod: '', doDnia: '' }
const SHORTEST_REASON = 10

/** A later day for the answer: never without a reason, which the resident reads. */
export function ExtendForm({ item: { numer, wersja, termin } }: Beside) {
  const words = useTexts(texts)
  const form = useForm({
    initial: TERM,
    failed: words.failed,
    check: ({ powod, doDnia }) => (powod.trim().length < SHORTEST_REASON || doDnia <= termin ? { powod: words['why-term'] } : {}),
    send: ({ powod, doDnia }) => acted(() => deskCall(contract.extend, { body: { numer, wersja, powod, doDnia } }), words),
    onSent() {
      form.restart(TERM)
      showMessage(words.done)
      void renew(contract.item, ...callsOf(inbox))
    },
  })
  return (
    <BesideForm form={form} action={words.extendDo}>
      <TextArea {...form.text('powod')} label={words.extendWhy} hint={words.extendHint} rows={2} maxLength={1_000} />
      <DateField label={words.extendUntil} value={form.values.doDnia || null} onChange={(day) => form.edit({ doDnia: day ?? '' })} />
    </BesideForm>
  )
}

/** The number under which the office's own records have the case. */
export function SignForm({ item: { numer, wersja, znak } }: Beside) {
  const words = useTexts(texts)
  const form = useForm({
    initial: { znak: znak ?? '' },
    failed: words.failed,
    check: () => ({}),
    send: (values) => acted(() => deskCall(contract.sign, { body: { numer, wersja, znak: values.znak } }), words),
    onSent() {
      showMessage(words.done)
      void renew(contract.item)
    },
  })
  return (
    <BesideForm form={form} action={words.signDo}>
      <TextField {...form.text('znak')} label={words.sign} hint={words.signHint} maxLength={60} />
    </BesideForm>
  )
}

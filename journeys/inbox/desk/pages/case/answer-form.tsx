import { useRef } from 'react'
import { isUnjudged } from '#client/call/api-error.ts'
import { deskCall } from '#client/desk/call.ts'
import { useMember } from '#client/desk/session.ts'
import { renew, useDesk } from '#client/desk/use-desk.ts'
import { FilesField } from '#client/files/files-field.tsx'
import { type FilePlace, useFiles } from '#client/files/use-files.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { contract as sends } from '#shared/contracts/desk/sends.ts'
import { contract as today } from '#shared/contracts/desk/today.ts'
import { fill, type TextsOf } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { fieldsIn } from '../../../words/fields.ts'
import { isPromise } from '../../../words/promise.ts'
import { callsOf } from '#shared/desk/list.ts'
import { contract } from '../../calls/contract.ts'
import { inbox } from '../../lists/inbox.ts'
import { contract as fileCalls } from '../../calls/files/contract.ts'
import { texts } from '../../words/texts.ts'
import { draftOfCase } from '../addresses.ts'
import { inOwnWords } from '../cause.ts'
import { FieldsArea } from '../fields-area.tsx'
import type { CaseItem } from './item.ts'
import { QuickButtons } from './quick-buttons.tsx'
import { TakeButton } from './take-button.tsx'

type Outcome = 'closed' | 'open' | 'waiting'

const SENDS: Readonly<Record<Outcome, (words: TextsOf<typeof texts>) => string>> = {
  closed: ({ send }) => send,
  open: ({ sendOpen }) => sendOpen,
  waiting: ({ sendWaiting }) => sendWaiting,
}
const LONGEST = 2_000

/** `doDnia`, of a question: by when the resident is asked to answer; empty of what asks nothing. */
type Answer = Readonly<Record<'tresc' | 'doDnia', string>>

/** What may become of the case, the likely one first, which never closes a case in which something is still promised. */
function outcomesOf({ tresc, doDnia }: Answer, { pola, stan }: Pick<CaseItem, 'pola' | 'stan'>): readonly [Outcome, ...Outcome[]] {
  if (stan === 'closed') return ['closed']
  if (doDnia !== '') return ['waiting', 'open']
  return isPromise(tresc, pola['termin']) ? ['open', 'closed'] : ['closed', 'open']
}

const filesOfAnswer = (numer: string): FilePlace => ({
  list: async () => (await deskCall(fileCalls.waiting, { query: { numer } })).pliki,
  add: (file) => deskCall(fileCalls.add, { body: { numer, ...file } }),
  remove: (id) => deskCall(fileCalls.remove, { body: { numer, id } }),
})

interface AnswerFormProps {
  readonly item: CaseItem
  /** After the answer is sent and kept: the place to go on. */
  readonly onNext: () => void
}

/** The answer: kept as a draft until the server has it, and where a colleague was first. */
export function AnswerForm({ item, onNext }: AnswerFormProps) {
  const words = useTexts(texts)
  const member = useMember()
  const { numer, wersja } = item
  const files = useFiles(filesOfAnswer(numer))
  const empty: Answer = { tresc: '', doDnia: '' }
  // By the button that was pressed; by the first one, where none was.
  const pressed = useRef<Outcome | null>(null)
  const form = useForm<Answer>({
    initial: empty,
    draft: draftOfCase(member?.login ?? '', numer),
    failed: words.failed,
    check: ({ tresc }) =>
      tresc.trim() === ''
        ? { tresc: words['why-empty'] }
        : tresc.length > LONGEST
          ? { tresc: words['why-long'] }
          : fieldsIn(tresc).length > 0
            ? { tresc: words['why-unfilled'] }
            : {},
    async send(values) {
      const wynik = pressed.current ?? outcomesOf(values, item)[0]
      const asked = wynik === 'waiting' && { doDnia: values.doDnia }
      try {
        const zalaczniki = await files.ids()
        const sent = zalaczniki.length > 0 && { zalaczniki }
        await deskCall(contract.answer, { body: { numer, wersja, tresc: values.tresc, wynik, ...asked, ...sent } })
      } catch (error) {
        // Of whoever did not answer nothing new is asked: the words come at once.
        if (!isUnjudged(error)) await renew(contract.item)
        throw inOwnWords(error, words)
      } finally {
        pressed.current = null
      }
    },
    onSent() {
      form.restart(empty)
      files.clear()
      showMessage(words.sent)
      onNext()
      void renew(sends.list, contract.item, ...callsOf(inbox), today.queue)
    },
  })
  const outcomes = outcomesOf(form.values, item)
  // While the case is nobody's or a colleague's, the button that takes it is the one to press, and stands where the one that sends will.
  const isMain = item.czyMoja || item.stan === 'closed'
  const undoSeconds = useDesk(sends.list, {}).data?.sekundNaCofniecie ?? 0
  const add = (text: string) => form.edit({ tresc: form.values.tresc.trim() === '' ? text : `${form.values.tresc.trim()}\n\n${text}` })
  return (
    <FormFrame
      form={form}
      isGuarded
      actions={
        <>
          {!isMain && <TakeButton item={item} onTaken={() => document.getElementById(form.controlId('tresc'))?.focus()} />}
          {outcomes.map((one, index) => (
            <Button
              key={one}
              type="submit"
              look={index === 0 && isMain ? 'primary' : 'secondary'}
              {...(index === 0 && { icon: 'mail' })}
              busy={form.isBusy}
              onClick={() => (pressed.current = one)}
            >
              {SENDS[one](words)}
            </Button>
          ))}
          {undoSeconds > 0 && <span className="small secondary">{fill(words.undoFor, { n: undoSeconds })}</span>}
        </>
      }
    >
      <QuickButtons item={item} onText={add} />
      <FieldsArea {...form.text('tresc')} data-desk-key="r" label={words.answer} hint={words.answerHint} rows={7} maxLength={LONGEST} />
      <FilesField of={files} />
      {item.stan !== 'closed' && (
        <DateField
          label={words.askUntil}
          hint={words.askHint}
          value={form.values.doDnia || null}
          onChange={(day) => form.edit({ doDnia: day ?? '' })}
        />
      )}
      <p className="small secondary" role="status">
        {outcomes[0] === 'open' && words.promised}
      </p>
    </FormFrame>
  )
}

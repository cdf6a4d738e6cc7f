import { useRef } from 'react'
import { isUnjudged } from '#client/call/api-error.ts'
import { deskCall } from '#client/desk/call.ts'
import { useMember } from '#client/desk/session.ts'
import { renew } from '#client/desk/use-desk.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { contract as today } from '#shared/contracts/desk/today.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { fieldsIn } from '../../../words/fields.ts'
import { contract } from '../../calls/contract.ts'
import { texts } from '../../words/texts.ts'
import { inOwnWords } from '../cause.ts'
import { FieldsArea } from '../fields-area.tsx'
import type { CaseItem } from './item.ts'
import { QuickButtons } from './quick-buttons.tsx'

/** None waits for the resident: there is no way yet by which they could answer a case. */
type Outcome = 'closed' | 'open'
const LONGEST = 2_000

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
  const empty = { tresc: '' }
  // By the button that was pressed.
  const outcome = useRef<Outcome>('closed')
  const form = useForm({
    initial: empty,
    draft: `sprawa ${member?.login} ${numer}`,
    failed: words.failed,
    check: ({ tresc }) =>
      tresc.trim() === ''
        ? { tresc: words['why-empty'] }
        : tresc.length > LONGEST
          ? { tresc: words['why-long'] }
          : fieldsIn(tresc).length > 0
            ? { tresc: words['why-unfilled'] }
            : {},
    async send({ tresc }) {
      try {
        await deskCall(contract.answer, { body: { numer, wersja, tresc, wynik: outcome.current } })
      } catch (error) {
        // Of whoever did not answer nothing new is asked: the words come at once.
        if (!isUnjudged(error)) await renew(contract.item)
        throw inOwnWords(error, words)
      }
    },
    onSent() {
      form.restart(empty)
      showMessage(words.sent)
      onNext()
      void renew(contract.item, contract.list, contract.counts, today.queue)
    },
  })
  const add = (text: string) => form.edit({ tresc: form.values.tresc.trim() === '' ? text : `${form.values.tresc.trim()}\n\n${text}` })
  return (
    <FormFrame
      form={form}
      isGuarded
      actions={
        <>
          <Button type="submit" look="primary" icon="mail" busy={form.isBusy} onClick={() => (outcome.current = 'closed')}>
            {words.send}
          </Button>
          <Button type="submit" busy={form.isBusy} onClick={() => (outcome.current = 'open')}>
            {words.sendOpen}
          </Button>
        </>
      }
    >
      <QuickButtons item={item} onText={add} />
      <FieldsArea {...form.text('tresc')} data-desk-key="r" label={words.answer} hint={words.answerHint} rows={7} maxLength={LONGEST} />
    </FormFrame>
  )
}

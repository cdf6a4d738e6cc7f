import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { Button } from '#ui/action/button.tsx'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { call } from '#client/call/call.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { contract } from '../../contract.ts'
import { texts as accountTexts } from '../texts.ts'
import { KeySteps } from './key-steps.tsx'
import { texts } from './texts.ts'

const NOTHING = { totp: '' }
const CODE = /^\d{6}$/
const WRONG_CODE = 1520

interface NewPhoneProps {
  readonly shown: AnswerOf<typeof contract.newKey>
  readonly onTaken: (codes: readonly string[]) => void
  readonly onCancel: () => void
}

/** The key of the other telephone, and its first code. Until then the old one counts. */
export function NewPhone({ shown, onTaken, onCancel }: NewPhoneProps) {
  const words = useTexts(texts)
  const accountWords = useTexts(accountTexts)
  const bare = (typed: string) => typed.replace(/[\s-]/g, '')
  const form = useForm<typeof NOTHING>({
    initial: NOTHING,
    check: ({ totp }) => ({ totp: CODE.test(bare(totp)) ? undefined : words.codeShape }),
    send: async ({ totp }) => {
      const { kodyOdzyskiwania } = await call(contract.newPhone, { body: { totp: bare(totp) } })
      onTaken(kodyOdzyskiwania)
    },
    fieldOfCode: { [WRONG_CODE]: 'totp' },
  })
  const actions = (
    <>
      <Button onClick={onCancel}>{accountWords.cancel}</Button>
      <Button type="submit" look="primary" busy={form.isBusy}>
        {words.confirm}
      </Button>
    </>
  )
  return (
    <>
      <KeySteps title={words.newPhone} steps={[words.step1, words.step2, words.newPhoneStep]} qrCode={shown.qrCode} secret={shown.key} />
      <FormFrame form={form} actions={actions}>
        <TextField
          {...form.text('totp')}
          label={words.newPhoneCode}
          hint={words.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
      </FormFrame>
    </>
  )
}

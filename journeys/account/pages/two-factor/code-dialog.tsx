import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormFrame } from '#ui/form/form-frame.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useTexts } from '#ui/i18n.tsx'
import { ApiError } from '#ui/portal/api-error.ts'
import { call } from '#ui/portal/call.ts'
import { TextField } from '#ui/text-field.tsx'
import { contract } from '../../contract.ts'
import { texts as accountTexts } from '../texts.ts'
import { texts } from './texts.ts'

const WRONG_CODE = 1520
const NOTHING = { totp: '' }
const CODE = /^\d{6}$/

function digitsOf(typed: string): string {
  return typed.replace(/\s/g, '')
}

interface CodeDialogProps {
  readonly turnsOn: boolean
  readonly onSaved: (recoveryCodes: readonly string[] | null) => void
  readonly onWrongCode: () => void
  readonly onClose: () => void
}

/** The code that confirms the change, by Enter or Space (acceptance ). A wrong one is marked and can be corrected. */
export function CodeDialog({ turnsOn, onSaved, onWrongCode, onClose }: CodeDialogProps) {
  const t = useTexts(texts)
  const words = useTexts(accountTexts)
  const form = useForm<typeof NOTHING>({
    initial: NOTHING,
    check: ({ totp }) => ({ totp: CODE.test(digitsOf(totp)) ? undefined : t.codeShape }),
    send: async ({ totp }) => {
      try {
        const { kodyOdzyskiwania } = await call(contract.saveTwoFactor, { body: { czy2FaAktywne: turnsOn, totp: digitsOf(totp) } })
        onSaved(kodyOdzyskiwania)
      } catch (error) {
        if (error instanceof ApiError && error.kod === WRONG_CODE) onWrongCode()
        throw error
      }
    },
    fieldOfCode: { [WRONG_CODE]: 'totp' },
  })
  const actions = (
    <>
      <Button onClick={onClose}>{words.cancel}</Button>
      <Button type="submit" look="primary" busy={form.isBusy}>
        {t.confirm}
      </Button>
    </>
  )
  return (
    <Dialog title={t.codeTitle} onClose={onClose}>
      <FormFrame form={form} actions={actions}>
        <p>{turnsOn ? t.codeOn : t.codeOff}</p>
        <TextField
          {...form.text('totp')}
          label={t.code}
          hint={t.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          required
          // Space confirms too, but only a complete code, so that typing in groups of three still works.
          onKeyDown={(event) => {
            if (event.key !== ' ' || !CODE.test(digitsOf(form.values.totp))) return
            event.preventDefault()
            void form.submit()
          }}
        />
      </FormFrame>
    </Dialog>
  )
}

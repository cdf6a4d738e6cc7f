import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormFrame } from '#ui/form/form-frame.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useTexts } from '#ui/i18n.tsx'
import { ApiError } from '#ui/portal/api-error.ts'
import { call } from '#ui/portal/call.ts'
import { TextField } from '#ui/text-field.tsx'
import { contract } from '../../contract.ts'
import { PASSWORD_AGAIN, PasswordAgain, asksPasswordAgain } from '../password-again.tsx'
import { texts as accountTexts } from '../texts.ts'
import { texts } from './texts.ts'

const WRONG_CODE = 1520
const NOTHING = { totp: '', haslo: '' }
const CODE = /^\d{6}$/

function digitsOf(typed: string): string {
  return typed.replace(/[\s-]/g, '')
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
  const [asksPassword, setAsksPassword] = useState(false)
  const form = useForm<typeof NOTHING>({
    initial: NOTHING,
    check: ({ totp, haslo }) => ({
      totp: CODE.test(digitsOf(totp)) ? undefined : t.codeShape,
      haslo: asksPassword && haslo === '' ? words.passwordEmpty : undefined,
    }),
    send: async ({ totp, haslo }) => {
      const body = { czy2FaAktywne: turnsOn, totp: digitsOf(totp), ...(asksPassword && { haslo }) }
      try {
        const { kodyOdzyskiwania } = await call(contract.saveTwoFactor, { body })
        onSaved(kodyOdzyskiwania)
      } catch (error) {
        if (asksPasswordAgain(error)) setAsksPassword(true)
        if (error instanceof ApiError && error.kod === WRONG_CODE) onWrongCode()
        throw error
      }
    },
    fieldOfCode: { 1519: 'haslo', [PASSWORD_AGAIN]: 'haslo', [WRONG_CODE]: 'totp' },
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
        {asksPassword && <PasswordAgain {...form.text('haslo')} />}
      </FormFrame>
    </Dialog>
  )
}

import { useState } from 'react'
import { Button } from '#ui/action/button.tsx'
import { Dialog } from '#ui/message/dialog.tsx'
import { FormFrame } from '#client/form/form-frame.tsx'
import { bareCode, CodeField, isWholeCode } from '#client/form/known/code-field.tsx'
import { useForm } from '#client/form/use-form.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { ApiError } from '#client/call/api-error.ts'
import { PASSWORD_AGAIN, PasswordAgain, asksPasswordAgain } from '../password/password-again.tsx'
import { texts as accountTexts } from '../texts.ts'
import { texts } from './texts.ts'

const WRONG_CODE = 1520
const NOTHING = { totp: '', haslo: '' }

export interface GivenCode {
  readonly totp: string
  readonly haslo?: string
}

interface CodeDialogProps {
  /** What the code is for. */
  readonly children: string
  /** A recovery code does it too. */
  readonly takesRecovery: boolean
  /** Rejects with `ApiError`. */
  readonly send: (given: GivenCode) => Promise<void>
  readonly onWrongCode?: () => void
  readonly onClose: () => void
}

/** The code that confirms a change, by Enter or Space (acceptance ). A wrong one is marked and can be corrected. */
export function CodeDialog({ children, takesRecovery, send, onWrongCode, onClose }: CodeDialogProps) {
  const words = useTexts(texts)
  const accountWords = useTexts(accountTexts)
  const [asksPassword, setAsksPassword] = useState(false)
  const [isRecovery, setRecovery] = useState(false)
  const form = useForm<typeof NOTHING>({
    initial: NOTHING,
    check: ({ totp, haslo }) => ({
      totp: isWholeCode(totp, takesRecovery) ? undefined : isRecovery ? words.recoveryShape : words.codeShape,
      haslo: asksPassword && haslo === '' ? accountWords.passwordEmpty : undefined,
    }),
    send: async ({ totp, haslo }) => {
      try {
        await send({ totp: bareCode(totp), ...(asksPassword && { haslo }) })
      } catch (error) {
        if (asksPasswordAgain(error)) setAsksPassword(true)
        if (error instanceof ApiError && error.kod === WRONG_CODE) onWrongCode?.()
        throw error
      }
    },
    fieldOfCode: { 1519: 'haslo', [PASSWORD_AGAIN]: 'haslo', [WRONG_CODE]: 'totp' },
  })
  const actions = (
    <>
      <Button onClick={onClose}>{accountWords.cancel}</Button>
      <Button type="submit" look="primary" busy={form.isBusy}>
        {words.confirm}
      </Button>
    </>
  )
  return (
    <Dialog title={words.codeTitle} onClose={onClose}>
      <FormFrame form={form} actions={actions}>
        <p>{children}</p>
        <CodeField
          {...form.text('totp')}
          data-first
          label={isRecovery ? words.recoveryCode : words.code}
          hint={isRecovery ? words.recoveryHint : words.codeHint}
          isRecovery={isRecovery}
          takesRecovery={takesRecovery}
          onConfirm={() => void form.submit()}
        />
        {takesRecovery && (
          <Button look="quiet" icon={isRecovery ? 'phone' : 'key'} onClick={() => setRecovery(!isRecovery)}>
            {isRecovery ? words.useApp : words.useRecovery}
          </Button>
        )}
        {asksPassword && <PasswordAgain {...form.text('haslo')} />}
      </FormFrame>
    </Dialog>
  )
}

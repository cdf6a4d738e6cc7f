import { useEffect, useRef, useState } from 'react'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { FormFrame } from '#client/form/form-frame.tsx'
import { CodeField } from '#client/form/known/code-field.tsx'
import { useForm } from '#client/form/use-form.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Link } from '#ui/action/link.tsx'
import { ApiError } from '#client/call/api-error.ts'
import { useGo } from '#client/page/navigation.ts'
import { PageFrame } from '#client/page/page-frame.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { failureText, useWait } from './failure.ts'
import { confirmCode, forgetPending, pendingStep } from './sign-in.ts'
import { texts } from './texts.ts'
import './sign-in.css'

const NOTHING = { totp: '' }
/** A wrong code, or a first step that has run out. */
const REFUSED = 401

/** `/uzytkownicy/login2FA`: the code of the authenticator app. Without a first step it leads back to sign-in. */
export function Page() {
  const words = useTexts(texts)
  const go = useGo()
  useEffect(() => {
    if (pendingStep.get() === null) go('/logowanie', { replace: true })
  }, [go])
  const form = useForm<typeof NOTHING>({
    initial: NOTHING,
    check: ({ totp }) => ({ totp: totp.trim() === '' ? words.emptyCode : undefined }),
    send: async ({ totp }) => {
      try {
        go(await confirmCode(totp.replaceAll(' ', '')), { replace: true })
      } catch (failure) {
        // Only a refusal ends the step: a code that has not been judged can be sent again.
        if (!(failure instanceof ApiError) || failure.status !== REFUSED) throw failure
        showMessage(failureText(failure), 'error')
        forgetPending()
        go('/logowanie', { replace: true })
      }
    },
  })
  const code = useRef<HTMLInputElement>(null)
  // After the heading has taken the focus: there is one thing to do here, and who reads the code off a telephone types at once.
  useEffect(() => code.current?.focus(), [])
  const [isRecovery, setRecovery] = useState(false)
  const wait = useWait(form.error)
  const submit = () => {
    if (wait === 0) void form.submit()
  }
  return (
    <PageFrame title={words.codeTitle} lead={isRecovery ? words.recoveryLead : words.codeLead}>
      <FormFrame
        form={form}
        className="sign-in__form"
        onSubmit={submit}
        actions={
          <>
            <Button type="submit" look="primary" busy={form.isBusy} disabled={wait > 0}>
              {wait > 0 ? fill(words.wait, { seconds: wait }) : words.confirm}
            </Button>
            <Button look="quiet" icon={isRecovery ? 'phone' : 'key'} onClick={() => setRecovery(!isRecovery)}>
              {isRecovery ? words.useApp : words.useRecovery}
            </Button>
            <Link href="/logowanie">{words.back}</Link>
          </>
        }
      >
        <CodeField
          {...form.text('totp')}
          ref={code}
          label={isRecovery ? words.recoveryCode : words.code}
          hint={isRecovery ? words.recoveryHint : undefined}
          isRecovery={isRecovery}
          takesRecovery
          onConfirm={submit}
        />
      </FormFrame>
    </PageFrame>
  )
}

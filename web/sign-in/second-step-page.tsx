import { useEffect } from 'react'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/button.tsx'
import { FormFrame } from '#ui/form/form-frame.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useTexts } from '#ui/i18n.tsx'
import { Link } from '#ui/link.tsx'
import { ApiError } from '#ui/portal/api-error.ts'
import { useGo } from '#ui/portal/navigation.ts'
import { Page as PageFrame } from '#ui/portal/page.tsx'
import { showMessage } from '#ui/snackbar.ts'
import { TextField } from '#ui/text-field.tsx'
import { failureText, useWait } from './failure.ts'
import { confirmCode, pendingToken } from './sign-in.ts'
import { texts } from './texts.ts'
import './sign-in.css'

const NOTHING = { totp: '' }
const DIGITS = 6

/** `/uzytkownicy/login2FA`: the code of the authenticator app. Without a first step it leads back to sign-in. */
export function Page() {
  const t = useTexts(texts)
  const go = useGo()
  useEffect(() => {
    if (pendingToken.get() === null) go('/logowanie', { replace: true })
  }, [go])
  const form = useForm<typeof NOTHING>({
    initial: NOTHING,
    check: ({ totp }) => ({ totp: totp.trim() === '' ? t.empty : undefined }),
    send: async ({ totp }) => {
      try {
        go(await confirmCode(totp.replaceAll(' ', '')), { replace: true })
      } catch (failure) {
        if (failure instanceof ApiError && failure.status === 429) throw failure
        // A refused code has used up the first step: sign-in starts anew with empty fields.
        showMessage(failure instanceof ApiError && failure.status === 401 ? t.wrongCode : failureText(failure), 'error')
        pendingToken.set(null)
        go('/logowanie', { replace: true })
      }
    },
  })
  const wait = useWait(form.error)
  const submit = () => {
    if (wait === 0) void form.submit()
  }
  return (
    <PageFrame title={t.codeTitle} lead={t.codeLead}>
      <FormFrame
        form={form}
        className="sign-in__form"
        onSubmit={submit}
        actions={
          <>
            <Button type="submit" look="primary" busy={form.isBusy} disabled={wait > 0}>
              {wait > 0 ? fill(t.wait, { seconds: wait }) : t.confirm}
            </Button>
            <Link href="/logowanie">{t.back}</Link>
          </>
        }
      >
        <TextField
          {...form.text('totp')}
          label={t.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          // Space confirms too, but only a complete code, so that typing in groups of three still works.
          onKeyDown={(event) => {
            if (event.key !== ' ' || form.values.totp.replaceAll(' ', '').length < DIGITS) return
            event.preventDefault()
            submit()
          }}
        />
      </FormFrame>
    </PageFrame>
  )
}

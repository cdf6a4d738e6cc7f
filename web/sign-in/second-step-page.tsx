import { useEffect, useState } from 'react'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/button.tsx'
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

/** `/uzytkownicy/login2FA`: the code of the authenticator app. Without a first step it leads back to sign-in. */
export function Page() {
  const t = useTexts(texts)
  const go = useGo()
  const [totp, setTotp] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const wait = useWait(error)
  useEffect(() => {
    if (pendingToken.get() === null) go('/logowanie', { replace: true })
  }, [go])
  const submit = async () => {
    if (totp.trim() === '' || isBusy || wait > 0) return
    setBusy(true)
    try {
      go(await confirmCode(totp.replaceAll(' ', '')), { replace: true })
    } catch (failure) {
      setBusy(false)
      if (failure instanceof ApiError && failure.status === 429) return setError(failure)
      // A refused code has used up the first step: sign-in starts anew with empty fields.
      showMessage(failure instanceof ApiError && failure.status === 401 ? t.wrongCode : failureText(failure), 'error')
      pendingToken.set(null)
      go('/logowanie', { replace: true })
    }
  }
  return (
    <PageFrame title={t.codeTitle} lead={t.codeLead}>
      <form className="stack sign-in__form" noValidate onSubmit={(event) => (event.preventDefault(), void submit())}>
        <TextField
          label={t.code}
          name="totp"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          value={totp}
          error={wait > 0 ? failureText(error) : undefined}
          onChange={(event) => setTotp(event.target.value)}
          // Space confirms too, but only a complete code, so that typing in groups of three still works.
          onKeyDown={(event) => {
            if (event.key !== ' ' || totp.replaceAll(' ', '').length < 6) return
            event.preventDefault()
            void submit()
          }}
        />
        <div className="cluster">
          <Button type="submit" look="primary" busy={isBusy} disabled={wait > 0}>
            {wait > 0 ? fill(t.wait, { seconds: wait }) : t.confirm}
          </Button>
          <Link href="/logowanie">{t.back}</Link>
        </div>
      </form>
    </PageFrame>
  )
}

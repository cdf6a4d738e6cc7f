import { useRef, useState } from 'react'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/button.tsx'
import { useTexts } from '#ui/i18n.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { useGo } from '#ui/portal/navigation.ts'
import { TextField } from '#ui/text-field.tsx'
import { failureText, useWait } from './failure.ts'
import { signIn } from './sign-in.ts'
import { texts } from './texts.ts'

interface Values {
  readonly login: string
  readonly password: string
}

/** Login and password. After a failure the login stays and the password is empty and has the focus. */
export function SignInForm() {
  const t = useTexts(texts)
  const go = useGo()
  const [values, setValues] = useState<Values>({ login: '', password: '' })
  const [isBusy, setBusy] = useState(false)
  const [wasTried, setTried] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const loginField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const wait = useWait(error)
  const missing = { login: values.login.trim() === '', password: values.password === '' }
  const submit = async () => {
    setTried(true)
    if (missing.login) return loginField.current?.focus()
    if (missing.password) return passwordField.current?.focus()
    setBusy(true)
    try {
      go(await signIn(values.login.trim(), values.password))
    } catch (failure) {
      setError(failure)
      setTried(false)
      setValues({ ...values, password: '' })
      setBusy(false)
      passwordField.current?.focus()
    }
  }
  return (
    <form
      noValidate
      className="stack sign-in__form"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy && wait === 0) void submit()
      }}
    >
      {error !== null && (
        <Notice kind="error" live>
          {failureText(error)}
        </Notice>
      )}
      <TextField
        ref={loginField}
        label={t.login}
        name="login"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={values.login}
        error={wasTried && missing.login ? t.empty : undefined}
        onChange={(event) => setValues({ ...values, login: event.target.value })}
      />
      <PasswordField
        ref={passwordField}
        label={t.password}
        name="haslo"
        autoComplete="current-password"
        required
        value={values.password}
        error={wasTried && missing.password ? t.empty : undefined}
        onChange={(event) => setValues({ ...values, password: event.target.value })}
      />
      <div>
        <Button type="submit" look="primary" icon="login" busy={isBusy} disabled={wait > 0}>
          {wait > 0 ? fill(t.wait, { seconds: wait }) : t.submit}
        </Button>
      </div>
    </form>
  )
}

import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { useGo } from '#client/page/navigation.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { useWait } from './failure.ts'
import { signIn } from './sign-in.ts'
import { texts } from './texts.ts'

const NOTHING = { login: '', haslo: '' }

/** Login and password; `isSecond`: another way stands out. After a failure the login stays and the password is empty and has the focus. */
export function SignInForm({ isSecond }: { isSecond: boolean }) {
  const words = useTexts(texts)
  const go = useGo()
  const form = useForm<typeof NOTHING>({
    initial: NOTHING,
    check: ({ login, haslo }) => ({
      login: login.trim() === '' ? words.emptyLogin : undefined,
      haslo: haslo === '' ? words.emptyPassword : undefined,
    }),
    send: async ({ login, haslo }) => go(await signIn(login.trim(), haslo)),
    failed: words.notSignedIn,
    refused: words.failed,
    forgets: 'haslo',
  })
  const wait = useWait(form.error)
  return (
    <FormFrame
      form={form}
      className="sign-in__form"
      onSubmit={() => {
        if (wait === 0) void form.submit()
      }}
      actions={
        <Button type="submit" look={isSecond ? 'secondary' : 'primary'} icon="login" busy={form.isBusy} disabled={wait > 0}>
          {wait > 0 ? fill(words.wait, { seconds: wait }) : words.submit}
        </Button>
      }
    >
      {isSecond && <h2>{words.byPassword}</h2>}
      <p className="secondary">{words.passwordLead}</p>
      <TextField {...form.text('login')} label={words.login} autoComplete="username" autoCapitalize="none" spellCheck={false} required />
      <PasswordField {...form.text('haslo')} label={words.password} autoComplete="current-password" required />
    </FormFrame>
  )
}

import { FormFrame } from '#client/form/form-frame.tsx'
import { LoginField } from '#client/form/known/login-field.tsx'
import { useForm } from '#client/form/use-form.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { call } from '#client/call/call.ts'
import { isLogin } from '#shared/person/contact-rules.ts'
import { contract } from '../../contract.ts'
import { texts as ruleTexts } from '../../texts.ts'
import { LinkForm, type ByLink } from '../links/link-form.tsx'
import { texts as accountTexts } from '../texts.ts'
import { useToSignIn } from '../to-sign-in.ts'
import { texts } from './texts.ts'
import { MAILED } from '../../addresses.ts'

/** The link of the mail which says that the login was taken; the rest was kept. */
export function Page() {
  const t = useTexts(texts)
  return (
    <LinkForm
      page={MAILED.otherLogin}
      words={{ title: t.otherTitle, lead: t.otherLead, failed: t.otherFailed, help: t.otherHelp }}
      next={{ label: t.title, href: '/rejestracja' }}
      form={LoginForm}
    />
  )
}

function LoginForm({ code, byLink }: ByLink) {
  const t = useTexts(texts)
  const words = useTexts(accountTexts)
  const rules = useTexts(ruleTexts)
  const toSignIn = useToSignIn()
  const form = useForm({
    initial: { login: '' },
    check: ({ login }) => ({ login: login.trim() === '' ? rules.emptyLogin : isLogin(login.trim()) ? undefined : rules.loginFormat }),
    send: ({ login }) => byLink(call(contract.resumeRegistration, { body: { hash: code, login: login.trim() } })),
    onSent: () => toSignIn(t.otherSuccess),
  })
  return (
    <FormFrame form={form} isGuarded submit={t.otherSubmit}>
      <div className="form__group">
        <LoginField {...form.text('login')} label={words.login} hint={t.loginHint} autoComplete="username" maxLength={120} required />
      </div>
    </FormFrame>
  )
}

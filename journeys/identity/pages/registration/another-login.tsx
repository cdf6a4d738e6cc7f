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
  const words = useTexts(texts)
  return (
    <LinkForm
      page={MAILED.otherLogin}
      words={{ title: words.otherTitle, lead: words.otherLead, failed: words.otherFailed, help: words.otherHelp }}
      next={{ label: words.title, href: '/rejestracja' }}
      form={LoginForm}
    />
  )
}

function LoginForm({ code, byLink }: ByLink) {
  const words = useTexts(texts)
  const accountWords = useTexts(accountTexts)
  const rules = useTexts(ruleTexts)
  const toSignIn = useToSignIn()
  const form = useForm({
    initial: { login: '' },
    check: ({ login }) => ({ login: login.trim() === '' ? rules.emptyLogin : isLogin(login.trim()) ? undefined : rules.loginFormat }),
    send: ({ login }) => byLink(call(contract.resumeRegistration, { body: { hash: code, login: login.trim() } })),
    onSent: () => toSignIn(words.otherSuccess),
  })
  return (
    <FormFrame form={form} isGuarded submit={words.otherSubmit}>
      <div className="form__group">
        <LoginField {...form.text('login')} label={accountWords.login} hint={words.loginHint} required />
      </div>
    </FormFrame>
  )
}

import { RequiredNote } from '#ui/form/field.tsx'
import { EmailField } from '#client/form/known/email-field.tsx'
import { FormFrame } from '#client/form/form-frame.tsx'
import { LoginField } from '#client/form/known/login-field.tsx'
import { useForm } from '#client/form/use-form.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Link } from '#ui/action/link.tsx'
import { PageFrame } from '#client/page/page-frame.tsx'
import { textsNow } from '#ui/language/texts-store.ts'
import { isEmail } from '#shared/person/contact-rules.ts'
import { texts as ruleTexts } from '../../texts.ts'
import { PasswordsOnly } from '../password/passwords-only.tsx'
import { texts as accountTexts } from '../texts.ts'
import { useToSignIn } from '../to-sign-in.ts'
import { texts } from './texts.ts'

const NOTHING = { login: '', email: '' }
type Values = typeof NOTHING

function check({ login, email }: Values) {
  const rules = textsNow(ruleTexts)
  const emailEmpty = textsNow(accountTexts).emailEmpty
  return {
    login: login.trim() === '' ? rules.emptyLogin : undefined,
    email: email.trim() === '' ? emailEmpty : isEmail(email.trim()) ? undefined : rules.emailFormat,
  }
}

interface MailRequestProps {
  readonly title: string
  readonly lead: string
  readonly submit: string
  /** Said whether or not there is such an account (acceptance ). */
  readonly success: string
  readonly send: (values: Values) => Promise<unknown>
}

/** Asks for a mail by login and e-mail address. */
export function MailRequest({ title, lead, submit, success, send }: MailRequestProps) {
  const words = useTexts(texts)
  const accountWords = useTexts(accountTexts)
  const toSignIn = useToSignIn()
  const form = useForm<Values>({
    initial: NOTHING,
    draft: `wiadomosc ${title}`,
    check,
    send: async (values) => void (await send(values)),
    onSent: () => toSignIn(success, 'information'),
  })
  return (
    <PageFrame title={title} lead={lead} breadcrumb={[{ label: accountWords.signInTitle, href: '/logowanie' }, { label: title }]}>
      <PasswordsOnly>
        <FormFrame form={form} isGuarded submit={submit} icon="mail" beside={<Link href="/logowanie">{accountWords.toSignIn}</Link>}>
          <RequiredNote />
          <div className="form__group">
            <LoginField {...form.text('login')} label={accountWords.login} required />
            <EmailField {...form.text('email')} label={accountWords.email} hint={words.emailHint} />
          </div>
        </FormFrame>
      </PasswordsOnly>
    </PageFrame>
  )
}

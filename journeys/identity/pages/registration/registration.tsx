import { Button } from '#ui/action/button.tsx'
import { RequiredNote } from '#ui/form/field.tsx'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm, type Form } from '#client/form/use-form.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Link } from '#ui/action/link.tsx'
import { withCaptcha } from '#client/captcha/with-captcha.ts'
import { call } from '#client/call/call.ts'
import { useConfiguration } from '#client/call/configuration.ts'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useApi } from '#client/call/use-api.ts'
import { LoginField } from '#client/form/known/login-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { contract } from '../../contract.ts'
import { PasswordsOnly } from '../password/passwords-only.tsx'
import { texts as accountTexts } from '../texts.ts'
import { useToSignIn } from '../to-sign-in.ts'
import { useStrength, type Strength } from '../password/use-strength.ts'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import { NOTHING, type RegistrationValues, checkRegistration, wordsOf } from './check.ts'
import { Consents } from './consents.tsx'
import { texts } from './texts.ts'

/** Accepted are the terms that stood on the page, also where the office has published others meanwhile: those are asked for after the sign-in. */
async function register(values: RegistrationValues, wersjaRegulaminu: string | undefined): Promise<void> {
  const { powtorzEmail: _email, powtorzHaslo: _password, ...body } = values
  const returnUrl = `${location.origin}/aktywacja-return-url`
  const person = { ...body, nip: body.nip.trim() === '' ? null : body.nip, returnUrl, wersjaRegulaminu }
  await withCaptcha('rejestracja', (recaptcha) => call(contract.register, { body: { ...person, recaptcha } }))
}

/** Never kept in the tab. */
const SECRETS = ['haslo', 'powtorzHaslo'] as const

/** `/rejestracja` (acceptance ). */
export function Page() {
  const words = useTexts(texts)
  const accountWords = useTexts(accountTexts)
  const toSignIn = useToSignIn()
  const hasNode = useConfiguration()?.czyLogowaniePrzezWezelKrajowy === true
  const consents = useApi(contract.registrationConsents)
  const strength = useStrength()
  const form = useForm<RegistrationValues>({
    initial: NOTHING,
    draft: 'rejestracja',
    secrets: SECRETS,
    check: (values) => checkRegistration(values, strength.levelOf(values.haslo), consents.data),
    prepare: (values) => strength.judge(values.haslo, wordsOf(values)),
    send: (values) => register(values, consents.data?.wersjaRegulaminu),
    onSent: () => toSignIn(words.success, 'information'),
    fieldOfCode: { 1105: 'haslo' },
  })
  return (
    <PageFrame
      title={words.title}
      lead={hasNode ? words.leadNode : words.lead}
      breadcrumb={[{ label: accountWords.signInTitle, href: '/logowanie' }, { label: words.title }]}
    >
      <PasswordsOnly>
        <FormFrame
          form={form}
          isGuarded
          actions={
            <>
              <Button type="submit" look="primary" busy={form.isBusy} disabled={!consents.data}>
                {words.submit}
              </Button>
              <Link href="/logowanie">{words.haveAccount}</Link>
            </>
          }
        >
          <RequiredNote />
          <PersonFields form={form} />
          <AccountFields form={form} strength={strength} />
          <Consents dataBox={form.box('czyZgodaNaPrzetwarzanieDanych')} termsBox={form.box('czyZgodaNaRegulamin')} answer={consents} />
        </FormFrame>
      </PasswordsOnly>
    </PageFrame>
  )
}

interface FieldsProps {
  readonly form: Form<RegistrationValues>
}

function PersonFields({ form }: FieldsProps) {
  const words = useTexts(texts)
  const accountWords = useTexts(accountTexts)
  return (
    <fieldset className="form__group">
      <legend>{words.person}</legend>
      <div className="form__pair">
        <TextField {...form.text('imie')} label={accountWords.firstName} autoComplete="given-name" maxLength={100} required />
        <TextField {...form.text('nazwisko')} label={accountWords.lastName} autoComplete="family-name" maxLength={100} required />
      </div>
      <div className="form__pair">
        <TextField
          {...form.text('pesel')}
          label={words.pesel}
          hint={words.peselHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          required
        />
        <TextField {...form.text('nip')} label={words.nip} hint={words.nipHint} inputMode="numeric" autoComplete="off" maxLength={20} />
      </div>
    </fieldset>
  )
}

function AccountFields({ form, strength }: FieldsProps & { readonly strength: Strength }) {
  const words = useTexts(texts)
  const accountWords = useTexts(accountTexts)
  const email = { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254, spellCheck: false, required: true } as const
  return (
    <fieldset className="form__group">
      <legend>{words.account}</legend>
      <LoginField {...form.text('login')} label={accountWords.login} hint={words.loginHint} required />
      <TextField {...form.text('email')} {...email} label={accountWords.email} />
      <TextField {...form.text('powtorzEmail')} {...email} label={accountWords.repeatEmail} />
      <NewPasswordFields
        label={accountWords.password}
        password={form.text('haslo')}
        repeat={form.text('powtorzHaslo')}
        personal={wordsOf(form.values)}
        strength={strength}
      />
    </fieldset>
  )
}

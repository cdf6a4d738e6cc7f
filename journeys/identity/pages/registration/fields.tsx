import type { Form } from '#client/form/use-form.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { LoginField } from '#client/form/known/login-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import { texts as accountTexts } from '../texts.ts'
import type { Strength } from '../password/use-strength.ts'
import { type RegistrationValues, wordsOf } from './check.ts'
import { texts } from './texts.ts'

interface FieldsProps {
  readonly form: Form<RegistrationValues>
}

export function PersonFields({ form }: FieldsProps) {
  const t = useTexts(texts)
  const words = useTexts(accountTexts)
  return (
    <fieldset className="form__group">
      <legend>{t.person}</legend>
      <div className="form__pair">
        <TextField {...form.text('imie')} label={words.firstName} autoComplete="given-name" maxLength={100} required />
        <TextField {...form.text('nazwisko')} label={words.lastName} autoComplete="family-name" maxLength={100} required />
      </div>
      <div className="form__pair">
        <TextField
          {...form.text('pesel')}
          label={t.pesel}
          hint={t.peselHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          required
        />
        <TextField {...form.text('nip')} label={t.nip} hint={t.nipHint} inputMode="numeric" autoComplete="off" maxLength={20} />
      </div>
    </fieldset>
  )
}

export function AccountFields({ form, strength }: FieldsProps & { readonly strength: Strength }) {
  const t = useTexts(texts)
  const words = useTexts(accountTexts)
  const email = { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254, spellCheck: false, required: true } as const
  return (
    <fieldset className="form__group">
      <legend>{t.account}</legend>
      <LoginField {...form.text('login')} label={words.login} hint={t.loginHint} autoComplete="username" maxLength={120} required />
      <TextField {...form.text('email')} {...email} label={words.email} />
      <TextField {...form.text('powtorzEmail')} {...email} label={words.repeatEmail} />
      <NewPasswordFields
        label={words.password}
        password={form.text('haslo')}
        repeat={form.text('powtorzHaslo')}
        personal={wordsOf(form.values)}
        strength={strength}
      />
    </fieldset>
  )
}

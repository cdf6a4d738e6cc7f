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

export function AccountFields({ form, strength }: FieldsProps & { readonly strength: Strength }) {
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

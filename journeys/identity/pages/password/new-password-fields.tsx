import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { fill } from '#shared/i18n.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { useConfiguration } from '#client/call/configuration.ts'
import { PasswordField } from '#ui/form/password-field.tsx'
import { DEFAULT_POLICY } from '../../password-policy.ts'
import { texts } from '../texts.ts'
import { type Strength, LEVELS } from './use-strength.ts'
import './strength-meter.css'

/** What `useForm().text(field)` gives. */
interface FieldProps {
  readonly id: string
  readonly name: string
  readonly value: string
  readonly error: ReactNode
  readonly onChange: (event: { target: { value: string } }) => void
}

interface NewPasswordFieldsProps {
  /** „Hasło” for a first password, „Nowe hasło” where there is one already. */
  readonly label: string
  readonly password: FieldProps
  readonly repeat: FieldProps
  readonly personal: readonly string[]
  readonly strength: Strength
}

/** A new password, how strong it is, and its repetition. Pasting and password managers work. */
export function NewPasswordFields({ label, password, repeat, personal, strength }: NewPasswordFieldsProps) {
  const words = useTexts(texts)
  const { rodzaj, minDlugosc } = useConfiguration()?.zasadaHasla ?? DEFAULT_POLICY
  const hint = rodzaj === 'DLUGOSC' ? words.passwordHintLength : words.passwordHint
  return (
    <>
      <PasswordField {...password} label={label} hint={fill(hint, { length: minDlugosc })} autoComplete="new-password" required />
      <StrengthMeter strength={strength} password={password.value} personal={personal} />
      <PasswordField {...repeat} label={words.repeatPassword} autoComplete="new-password" required />
    </>
  )
}

interface AnotherPasswordProps {
  readonly form: { readonly text: (field: 'noweHaslo' | 'powtorzHaslo') => FieldProps }
  readonly personal: readonly string[]
  readonly strength: Strength
}

/** Those of a form that sets a password in place of another. */
export function AnotherPassword({ form, ...rest }: AnotherPasswordProps) {
  const words = useTexts(texts)
  return <NewPasswordFields {...rest} label={words.newPassword} password={form.text('noweHaslo')} repeat={form.text('powtorzHaslo')} />
}

/** Long enough not to be read out at every letter. */
const PAUSE_MS = 300

interface StrengthMeterProps {
  readonly strength: Strength
  readonly password: string
  /** Words of the person, which make a password weak. */
  readonly personal: readonly string[]
}

/** Seven levels (S0 §5), as a bar and in words; the words are read out when the typing pauses. */
function StrengthMeter({ strength, password, personal }: StrengthMeterProps) {
  const words = useTexts(texts)
  const level = strength.levelOf(password)
  const judge = useEffectEvent((typed: string, known: string) => void strength.judge(typed, known.split('\n')))
  const said = personal.join('\n')
  useEffect(() => {
    const timer = setTimeout(() => judge(password, said), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [password, said])
  return (
    <div className="strength" data-level={level ?? undefined}>
      <div className="strength__bar" aria-hidden="true">
        {LEVELS.map((step) => (
          <span key={step} data-reached={(level !== null && step <= level) || undefined} />
        ))}
      </div>
      <p className="strength__words" role="status">
        {level === null ? '' : fill(words.strength, { level: words[`strength${level}`] })}
      </p>
    </div>
  )
}

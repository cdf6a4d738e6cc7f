import { useTexts } from '#ui/language/use-texts.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { ApiError } from '#client/call/api-error.ts'
import { texts } from '../texts.ts'

/** The sign-in is too old for what was asked: the server wants the password once more. */
export const PASSWORD_AGAIN = 1521

export function asksPasswordAgain(error: unknown): boolean {
  return error instanceof ApiError && error.kod === PASSWORD_AGAIN
}

type FieldProps = Omit<React.ComponentProps<typeof PasswordField>, 'label' | 'hint' | 'autoComplete' | 'required'>

/** Drawn only once the server has asked for it. */
export function PasswordAgain(field: FieldProps) {
  const words = useTexts(texts)
  return <PasswordField {...field} label={words.password} hint={words.passwordAgain} autoComplete="current-password" required />
}

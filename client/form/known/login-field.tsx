import { TextField, type TextFieldProps } from '#ui/form/text-field.tsx'

/** A login as it is typed: no keyboard makes its first letter large, none corrects it. */
export function LoginField(props: TextFieldProps) {
  return <TextField autoComplete="username" maxLength={120} {...props} autoCapitalize="none" spellCheck={false} />
}

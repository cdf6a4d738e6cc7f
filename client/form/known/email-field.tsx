import { TextField, type TextFieldProps } from '#ui/form/text-field.tsx'

/** An e-mail address of whoever fills in the form. */
export function EmailField(props: TextFieldProps) {
  return <TextField {...props} type="email" inputMode="email" autoComplete="email" maxLength={254} required />
}

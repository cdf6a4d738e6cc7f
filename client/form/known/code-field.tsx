import { TextField, type TextFieldProps } from '#ui/form/text-field.tsx'

const OF_APP = /^\d{6}$/
const OF_RECOVERY = /^[\da-f]{16}$/i

/** However it was grouped. */
export const bareCode = (typed: string) => typed.replace(/[\s-]/g, '')

/** Six digits of the authenticator app, or sixteen characters of a recovery code where that does it too. */
export function isWholeCode(typed: string, takesRecovery: boolean): boolean {
  const code = bareCode(typed)
  return OF_APP.test(code) || (takesRecovery && OF_RECOVERY.test(code))
}

interface CodeFieldProps extends TextFieldProps {
  value: string
  /** A recovery code is asked for. */
  isRecovery: boolean
  takesRecovery: boolean
  onConfirm: () => void
}

/** A code of the second step. Space confirms too, but only a complete code, so that typing in groups still works. */
export function CodeField({ isRecovery, takesRecovery, onConfirm, ...field }: CodeFieldProps) {
  return (
    <TextField
      {...field}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      spellCheck={false}
      required
      onKeyDown={(event) => {
        if (event.key !== ' ' || !isWholeCode(field.value, takesRecovery)) return
        event.preventDefault()
        onConfirm()
      }}
    />
  )
}

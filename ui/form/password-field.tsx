import { useState } from 'react'
import { Field } from './field.tsx'
import { useTexts } from '../language/use-texts.tsx'
import { Icon } from '../icon/icon.tsx'
import type { TextFieldProps } from './text-field.tsx'
import { texts } from '../language/texts.ts'

/** A password that can be shown. Pass `autoComplete`: `current-password` or `new-password`. */
export function PasswordField({ label, id, hint, error, required, className = '', ...input }: TextFieldProps) {
  const words = useTexts(texts)
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} id={id} hint={hint} error={error} required={required}>
      {(control) => (
        <div className="field__with-end">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={`control ${className}`}
          />
          <button
            type="button"
            className="field__end"
            aria-label={shown ? words.hidePassword : words.showPassword}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  )
}

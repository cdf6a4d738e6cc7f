import { type ReactNode, useState } from 'react'
import { Button, buttonClass } from '#ui/action/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { smallPhoto } from './photo.ts'
import { texts } from '../texts.ts'
import './photo-field.css'

interface PhotoFieldProps {
  readonly id: string
  readonly label: ReactNode
  readonly hint: ReactNode
  /** A JPEG in base64; empty: none. */
  readonly value: string
  readonly error?: ReactNode
  readonly onChange: (photo: string) => void
}

/** A photograph: from the camera of a telephone, else a file. It is shown as it will be sent. */
export function PhotoField({ id, label, hint, value, error, onChange }: PhotoFieldProps) {
  const words = useTexts(texts)
  const [isUnreadable, setUnreadable] = useState(false)
  const take = async (file: File | undefined) => {
    if (!file) return
    const photo = await smallPhoto(file)
    setUnreadable(photo === null)
    if (photo !== null) onChange(photo)
  }
  const remove = () => {
    onChange('')
    document.getElementById(id)?.focus()
  }
  return (
    <Field id={id} label={label} hint={hint} error={error ?? (isUnreadable ? words.photoUnreadable : undefined)}>
      {(control) => (
        <div className="photo-field">
          {/* The browser's own button speaks its own language, not that of the page. */}
          <span className="photo-field__pick">
            <span id={`${control.id}-pick`} className={buttonClass('secondary')}>
              {words.photoAdd}
            </span>
            <input
              {...control}
              aria-labelledby={`${control.id}-label ${control.id}-pick`}
              type="file"
              accept="image/*"
              capture="environment"
              onChange={({ target }) => {
                void take(target.files?.[0])
                // The same file may be chosen again after it was taken away.
                target.value = ''
              }}
            />
          </span>
          {value !== '' && (
            <>
              <img className="photo-field__picture" src={`data:image/jpeg;base64,${value}`} alt={words.photoChosen} />
              <Button look="quiet" icon="close" onClick={remove}>
                {words.photoRemove}
              </Button>
            </>
          )}
        </div>
      )}
    </Field>
  )
}

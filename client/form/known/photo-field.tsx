import { type ReactNode, useState } from 'react'
import { Button } from '#ui/action/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { texts } from '../texts.ts'
import { FilePick } from './file-pick.tsx'
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
          <FilePick {...control} accept="image/*" capture="environment" onPick={([file]) => void take(file)}>
            {words.photoAdd}
          </FilePick>
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

/** Enough to read five digits by, and little enough for a telephone in a cellar. */
const LONGEST_SIDE = 1280
const QUALITY = 0.75

/**
 * A photograph as a small JPEG in base64, drawn anew: upright, and without what the camera wrote into it, which therefore never leaves the device.
 * Null where the browser cannot read it.
 */
async function smallPhoto(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const [, base64 = ''] = canvas.toDataURL('image/jpeg', QUALITY).split(',')
  return base64 === '' ? null : base64
}

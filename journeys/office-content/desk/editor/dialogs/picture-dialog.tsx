import { useEffect, useId, useState } from 'react'
import { Button } from '#ui/action/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Dialog } from '#ui/message/dialog.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { onEnter } from './link-dialog.tsx'
import type { Pictured } from '../text/picture-commands.ts'
import { nameOf } from '../text/picture-view.ts'
import type { PictureSource } from '../text/text-editor-props.ts'
import { texts } from '../../words/editor.ts'

interface PictureDialogProps {
  readonly source: PictureSource
  /** The picture at the cursor; null: a new one. */
  readonly given: Pictured | null
  readonly lang: string
  readonly onSet: (src: string, alt: string) => void
  readonly onClose: () => void
}

/** What the server would not publish either: no words, or the name of a file. */
function altFault(alt: string, name: string): 'altEmpty' | 'altName' | null {
  const said = alt.trim().toLowerCase()
  if (said === '') return 'altEmpty'
  return said === name.replace(/\.[a-z]+$/i, '').toLowerCase() || /\.(png|jpe?g|gif|webp)$/.test(said) ? 'altName' : null
}

/** A picture with the words for who does not see it: one from the disk, or one that the portal has. */
export function PictureDialog({ source, given, lang, onSet, onClose }: PictureDialogProps) {
  const t = useTexts(texts)
  const field = useId()
  const [names, setNames] = useState<readonly string[]>([])
  const [file, setFile] = useState<File | null>(null)
  const [chosen, setChosen] = useState(given ? nameOf(given.src) : '')
  const [alt, setAlt] = useState(given?.alt ?? '')
  const [isJudged, setJudged] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const shown = useShown(source, file === null ? chosen : '')
  useEffect(() => {
    source.names().then(setNames, () => undefined)
  }, [source])
  const name = file?.name ?? chosen
  const wrong = altFault(alt, name)
  const apply = async () => {
    setJudged(true)
    setFault(name === '' ? t.pictureMissing : null)
    if (name === '' || wrong !== null || isBusy) return
    setBusy(true)
    try {
      onSet(`${source.prefix}${file === null ? chosen : await source.add(file)}`, alt.trim())
    } catch (error) {
      setFault(error instanceof DOMException ? t.pictureBad : t.pictureFailed)
      setBusy(false)
    }
  }
  const known = [...new Set([...(chosen === '' ? [] : [chosen]), ...names])]
  return (
    <Dialog
      title={t.picture}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button look="primary" busy={isBusy} onClick={() => void apply()}>
            {t.apply}
          </Button>
        </>
      }
    >
      <div role="presentation" className="stack" onKeyDown={onEnter(() => void apply())}>
        <div className="field">
          <label className="field__label" htmlFor={field}>
            {t.pictureFromDisk}
          </label>
          <span id={`${field}-hint`} className="field__hint">
            {t.pictureFromDiskHint}
          </span>
          <input
            id={field}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            className="control desk-file"
            data-first
            aria-describedby={`${field}-hint`}
            onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
          />
        </div>
        {file === null && known.length > 0 && (
          <Select
            label={t.pictureKnown}
            value={chosen}
            options={[{ value: '', label: t.pictureNone }, ...known.map((one) => ({ value: one, label: one }))]}
            onChange={setChosen}
          />
        )}
        {shown !== null && <img src={shown} alt={alt} className="text-editor__chosen" />}
        <TextField
          label={t.alt}
          hint={t.altHint}
          lang={lang}
          value={alt}
          maxLength={300}
          onChange={(event) => setAlt(event.target.value)}
          error={isJudged && wrong !== null && t[wrong]}
          required
        />
        {fault !== null && (
          <Notice kind="error" live>
            {fault}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}

function useShown(source: PictureSource, name: string): string | null {
  const [shown, setShown] = useState<{ readonly name: string; readonly address: string | null } | null>(null)
  useEffect(() => {
    let isWanted = name !== ''
    const show = (address: string | null) => isWanted && setShown({ name, address })
    if (isWanted) source.load(name).then(show, () => undefined)
    return () => {
      isWanted = false
    }
  }, [source, name])
  return shown?.name === name ? shown.address : null
}

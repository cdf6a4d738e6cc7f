import { useEffect, useState } from 'react'
import { useAct } from '#client/call/use-act.ts'
import { Button } from '#ui/action/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Dialog } from '#ui/message/dialog.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { onEnter } from './link-dialog.tsx'
import type { Pictured } from './text/picture-commands.ts'
import { nameOf } from './text/picture-view.ts'
import type { PictureSource } from './text/text-editor-props.ts'
import { texts } from '../words/editor.ts'

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
  const words = useTexts(texts)
  const { file, chosen, alt, altWrong, fault, isBusy, setFile, setChosen, setAlt, apply } = usePicture({ source, given, onSet })
  const shown = useShown(source, file === null ? chosen : '')
  const names = useNames(source)
  return (
    <Dialog
      title={words.picture}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="primary" busy={isBusy} onClick={() => apply()}>
            {words.apply}
          </Button>
        </>
      }
    >
      <div role="presentation" className="stack" onKeyDown={onEnter(() => apply())}>
        <Field label={words.pictureFromDisk} hint={words.pictureFromDiskHint}>
          {(control) => (
            <input
              {...control}
              type="file"
              accept="image/jpeg,image/png,image/webp"
              className="control desk-file"
              data-first
              onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
            />
          )}
        </Field>
        {file === null && <KnownPictures names={names} chosen={chosen} onChoose={setChosen} />}
        {shown !== null && <img src={shown} alt={alt} className="text-editor__chosen" />}
        <TextField
          label={words.alt}
          hint={words.altHint}
          lang={lang}
          value={alt}
          maxLength={300}
          onChange={(event) => setAlt(event.target.value)}
          error={altWrong !== null && words[altWrong]}
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

/** Which picture and which words, judged when they are applied; one from the disk is sent before it is set. */
function usePicture({ source, given, onSet }: Pick<PictureDialogProps, 'source' | 'given' | 'onSet'>) {
  const words = useTexts(texts)
  const [file, setFile] = useState<File | null>(null)
  const [chosen, setChosen] = useState(given ? nameOf(given.src) : '')
  const [alt, setAlt] = useState(given?.alt ?? '')
  const [isJudged, setJudged] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const name = file?.name ?? chosen
  const wrong = altFault(alt, name)
  const { run: apply, isBusy } = useAct(async () => {
    setJudged(true)
    setFault(name === '' ? words.pictureMissing : null)
    if (name === '' || wrong !== null) return
    try {
      onSet(`${source.prefix}${file === null ? chosen : await source.add(file)}`, alt.trim())
    } catch (error) {
      setFault(error instanceof DOMException ? words.pictureBad : words.pictureFailed)
    }
  })
  return { file, chosen, alt, altWrong: isJudged ? wrong : null, fault, isBusy, setFile, setChosen, setAlt, apply }
}

interface KnownPicturesProps {
  readonly names: readonly string[]
  readonly chosen: string
  readonly onChoose: (name: string) => void
}

/** The pictures that the portal has; the one in hand stands there also when the list has not come. */
function KnownPictures({ names, chosen, onChoose }: KnownPicturesProps) {
  const words = useTexts(texts)
  const known = [...new Set([...(chosen === '' ? [] : [chosen]), ...names])]
  if (known.length === 0) return null
  return (
    <Select
      label={words.pictureKnown}
      value={chosen}
      options={[{ value: '', label: words.pictureNone }, ...known.map((one) => ({ value: one, label: one }))]}
      onChange={onChoose}
    />
  )
}

function useNames(source: PictureSource): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    source.names().then(setNames, () => undefined)
  }, [source])
  return names
}

/** The address under which a picture of the portal can be looked at, once it is there. */
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

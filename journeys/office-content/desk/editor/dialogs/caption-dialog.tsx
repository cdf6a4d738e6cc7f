import { useState } from 'react'
import { Button } from '#ui/action/button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Dialog } from '#ui/message/dialog.tsx'
import { onEnter } from './link-dialog.tsx'
import { texts } from '../../words/editor.ts'

interface CaptionDialogProps {
  readonly caption: string
  readonly lang: string
  readonly onSet: (caption: string) => void
  readonly onClose: () => void
}

/** What a table is about: asked when it is made, and to be changed. */
export function CaptionDialog({ lang, onSet, onClose, ...given }: CaptionDialogProps) {
  const words = useTexts(texts)
  const [caption, setCaption] = useState(given.caption)
  const [isJudged, setJudged] = useState(false)
  const apply = () => {
    setJudged(true)
    if (caption.trim() !== '') onSet(caption.trim())
  }
  return (
    <Dialog
      title={words.table}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="primary" onClick={apply}>
            {words.apply}
          </Button>
        </>
      }
    >
      <div role="presentation" onKeyDown={onEnter(apply)}>
        <TextField
          label={words.caption}
          hint={words.captionHint}
          lang={lang}
          value={caption}
          onChange={(event) => setCaption(event.target.value)}
          error={isJudged && caption.trim() === '' && words.captionEmpty}
          required
          data-first
        />
      </div>
    </Dialog>
  )
}

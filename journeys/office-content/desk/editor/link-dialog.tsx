import { type KeyboardEvent, useState } from 'react'
import { Button } from '#ui/action/button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Dialog } from '#ui/message/dialog.tsx'
import { linkKind } from '../../link-kind.ts'
import { texts } from '../words/editor.ts'

interface LinkDialogProps {
  readonly words: string
  readonly href: string
  readonly lang: string
  /** An empty address takes the link away. */
  readonly onSet: (said: string, href: string) => void
  readonly onClose: () => void
}

/** Enter applies; the form of the page behind is not sent by it. */
export function onEnter(apply: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return
    event.preventDefault()
    apply()
  }
}

/** Words and address of a link, judged as the server judges them. */
export function LinkDialog({ lang, onSet, onClose, ...given }: LinkDialogProps) {
  const words = useTexts(texts)
  const [said, setWords] = useState(given.words)
  const [href, setHref] = useState(given.href)
  const [isJudged, setJudged] = useState(false)
  const address = href.trim()
  const noWords = said.trim() === '' ? words.wordsEmpty : undefined
  const badAddress =
    address === '' ? words.addressEmpty : linkKind(address) === 'forbidden' || address.startsWith('//') ? words.addressBad : undefined
  const apply = () => {
    setJudged(true)
    if (noWords === undefined && badAddress === undefined) onSet(said.trim(), address)
  }
  return (
    <Dialog
      title={words.link}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          {given.href !== '' && <Button onClick={() => onSet(given.words, '')}>{words.noLink}</Button>}
          <Button look="primary" onClick={apply}>
            {words.apply}
          </Button>
        </>
      }
    >
      <div role="presentation" className="stack" onKeyDown={onEnter(apply)}>
        <TextField
          label={words.words}
          hint={words.wordsHint}
          lang={lang}
          value={said}
          onChange={(event) => setWords(event.target.value)}
          error={isJudged && noWords}
          required
        />
        <TextField
          label={words.address}
          hint={words.addressHint}
          value={href}
          onChange={(event) => setHref(event.target.value)}
          error={isJudged && badAddress}
          required
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
    </Dialog>
  )
}

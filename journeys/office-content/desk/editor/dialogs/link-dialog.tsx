import { type KeyboardEvent, useState } from 'react'
import { Button } from '#ui/action/button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Dialog } from '#ui/message/dialog.tsx'
import { linkKind } from '../../../link-kind.ts'
import { texts } from '../../words/editor.ts'

interface LinkDialogProps {
  readonly words: string
  readonly href: string
  readonly lang: string
  /** An empty address takes the link away. */
  readonly onSet: (words: string, href: string) => void
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
  const t = useTexts(texts)
  const [words, setWords] = useState(given.words)
  const [href, setHref] = useState(given.href)
  const [isJudged, setJudged] = useState(false)
  const address = href.trim()
  const noWords = words.trim() === '' ? t.wordsEmpty : undefined
  const badAddress =
    address === '' ? t.addressEmpty : linkKind(address) === 'forbidden' || address.startsWith('//') ? t.addressBad : undefined
  const apply = () => {
    setJudged(true)
    if (noWords === undefined && badAddress === undefined) onSet(words.trim(), address)
  }
  return (
    <Dialog
      title={t.link}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          {given.href !== '' && <Button onClick={() => onSet(given.words, '')}>{t.noLink}</Button>}
          <Button look="primary" onClick={apply}>
            {t.apply}
          </Button>
        </>
      }
    >
      <div role="presentation" className="stack" onKeyDown={onEnter(apply)}>
        <TextField
          label={t.words}
          hint={t.wordsHint}
          lang={lang}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          error={isJudged && noWords}
          required
        />
        <TextField
          label={t.address}
          hint={t.addressHint}
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

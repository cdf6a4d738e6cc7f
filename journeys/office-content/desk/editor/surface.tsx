import type { Command, EditorState } from 'prosemirror-state'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import 'prosemirror-view/style/prosemirror.css'
import '#client/page/office-html.css'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Button } from '#ui/action/button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Dialog } from '#ui/message/dialog.tsx'
import { texts } from '../words/editor.ts'
import { linkAt, setLink } from './text/link-commands.ts'
import { LinkDialog, onEnter } from './link-dialog.tsx'
import { pictureAt, setPicture } from './text/picture-commands.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { insertTable, setCaption, tableAround, TABLE_ACTS } from './text/table-commands.ts'
import type { TextEditorProps } from './text/text-editor-props.ts'
import { ToolBar } from './tool-bar.tsx'
import { useEditor } from './use-editor.ts'
import { useRoving } from './use-roving.ts'

type DialogName = 'link' | 'table' | 'caption' | 'picture'

/** The text with its buttons; loaded when a text is opened. */
export function Surface({ id, value, onChange, lang, label, describedBy, pictures, invalid = false }: TextEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const [dialog, setDialog] = useState<DialogName | null>(null)
  const attributes = useAttributes({ id, lang, describedBy, invalid })
  const openLink: Command = () => {
    setDialog('link')
    return true
  }
  const toTools: Command = () => {
    document.getElementById(`${id}-tools`)?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    return true
  }
  const { state, run, focus } = useEditor(place, {
    value,
    onChange,
    attributes,
    pictures,
    keys: { 'Mod-k': openLink, 'Alt-F10': toTools },
  })
  const close = () => setDialog(null)
  const set = (command: Command) => {
    // A dialog gives the focus back as it goes: that has to be over before the text takes it.
    flushSync(close)
    run(command)
  }
  return (
    <div className="text-editor">
      <ToolBar
        id={`${id}-tools`}
        name={label}
        state={state}
        run={(act) => run(act.run)}
        open={setDialog}
        hasPictures={pictures !== undefined}
        leave={focus}
      />
      {tableAround(state) && <TableBar run={run} openCaption={() => setDialog('caption')} leave={focus} />}
      <div ref={place} />
      {dialog && <Asked dialog={dialog} state={state} lang={lang} pictures={pictures} set={set} onClose={close} />}
    </div>
  )
}

/** What the text is to who does not see it. */
function useAttributes({ id, lang, describedBy, invalid }: Pick<TextEditorProps, 'id' | 'lang' | 'describedBy' | 'invalid'>) {
  return useMemo(
    () => ({
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      lang,
      class: 'text-editor__text office-html',
      ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
      ...(invalid && { 'aria-invalid': 'true' }),
    }),
    [id, lang, describedBy, invalid],
  )
}

interface AskedProps extends Pick<TextEditorProps, 'lang' | 'pictures'> {
  readonly dialog: DialogName
  readonly state: EditorState
  /** Closes the dialog and does it. */
  readonly set: (command: Command) => void
  readonly onClose: () => void
}

/** The dialog of what is put into the text, or changed where the cursor stands. */
function Asked({ dialog, state, lang, pictures, set, onClose }: AskedProps) {
  if (dialog === 'link')
    return <LinkDialog {...linkAt(state)} lang={lang} onSet={(words, href) => set(setLink(words, href))} onClose={onClose} />
  if (dialog === 'table') return <CaptionDialog caption="" lang={lang} onSet={(caption) => set(insertTable(caption))} onClose={onClose} />
  if (dialog === 'caption')
    return (
      <CaptionDialog
        caption={tableAround(state)?.caption ?? ''}
        lang={lang}
        onSet={(caption) => set(setCaption(caption))}
        onClose={onClose}
      />
    )
  if (!pictures) return null
  return (
    <PictureDialog
      source={pictures}
      given={pictureAt(state)}
      lang={lang}
      onSet={(src, alt) => set(setPicture(src, alt))}
      onClose={onClose}
    />
  )
}

interface TableBarProps {
  readonly run: (command: Command) => void
  readonly openCaption: () => void
  readonly leave: () => void
}

const NAMES = ['addRow', 'addColumn', 'dropRow', 'dropColumn', 'dropTable'] as const

/** What one does with the table in which the cursor stands. */
function TableBar({ run, openCaption, leave }: TableBarProps) {
  const words = useTexts(texts)
  const { bar, stop, setStop, onKeyDown } = useRoving(leave)
  const buttons = [...NAMES.map((name) => ({ name, press: () => run(TABLE_ACTS[name]) })), { name: 'caption' as const, press: openCaption }]
  return (
    <div ref={bar} role="toolbar" tabIndex={-1} aria-label={words.tableToolbar} className="text-editor__tools" onKeyDown={onKeyDown}>
      {buttons.map(({ name, press }, at) => (
        <button
          key={name}
          type="button"
          className="text-editor__tool"
          tabIndex={at === stop ? 0 : -1}
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setStop(at)}
          onClick={press}
        >
          {words[name]}
        </button>
      ))}
    </div>
  )
}

interface CaptionDialogProps {
  readonly caption: string
  readonly lang: string
  readonly onSet: (caption: string) => void
  readonly onClose: () => void
}

/** What a table is about: asked when it is made, and to be changed. */
function CaptionDialog({ lang, onSet, onClose, ...given }: CaptionDialogProps) {
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

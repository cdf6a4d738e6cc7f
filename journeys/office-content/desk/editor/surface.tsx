import { type Command, EditorState, type Plugin } from 'prosemirror-state'
import { useMemo, useRef, useState, type RefObject, useEffect, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import 'prosemirror-view/style/prosemirror.css'
import { baseKeymap, chainCommands } from 'prosemirror-commands'
import { history, redo } from 'prosemirror-history'
import { keydownHandler, keymap } from 'prosemirror-keymap'
import type { Node } from 'prosemirror-model'
import { splitListItem } from 'prosemirror-schema-list'
import { tableEditing } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'
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
import type { TextEditorProps, PictureSource } from './text/text-editor-props.ts'
import { ToolBar } from './tool-bar.tsx'
import { useRoving } from './use-roving.ts'
import { GROUPS } from './text/commands.ts'
import { read, write } from './text/html.ts'
import { cleanPasted } from './text/paste.ts'
import { pictureView } from './text/picture-view.ts'
import { schema } from './text/text-schema.ts'

interface EditorProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly attributes: Readonly<Record<string, string>>
  /** Further keys, as ProseMirror writes them. */
  readonly keys: Record<string, Command>
  readonly pictures: PictureSource | undefined
}

const newLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(schema.nodes.hard_break.create()).scrollIntoView())
  return true
}

/** Tab stays what it is on every page: the way to the next field. */
const editing = (): Plugin[] => [
  keymap(Object.fromEntries(GROUPS.flat().map(({ keys, run }) => [keys, run]))),
  keymap({
    'Mod-Shift-z': redo,
    Enter: chainCommands(splitListItem(schema.nodes.list_item), baseKeymap['Enter'] ?? (() => false)),
    'Shift-Enter': newLine,
  }),
  keymap(baseKeymap),
  history(),
  tableEditing(),
]

const stateOf = (doc: Node) => EditorState.create({ doc, plugins: editing() })

/** The text in hand. `onChange` is called when it says something else than before; taken back to how it came, it is the very text that came. */
function useEditor(place: RefObject<HTMLElement | null>, { value, onChange, attributes, keys, pictures }: EditorProps) {
  const [state, setState] = useState(() => stateOf(read(value)))
  const view = useRef<EditorView>(null)
  const latest = useRef({ onChange, keys, pictures })
  const came = useRef({ html: value, written: write(state.doc) })
  const told = useRef(value)
  const first = useRef({ state, attributes })

  useLayoutEffect(() => {
    latest.current = { onChange, keys, pictures }
  })
  useLayoutEffect(() => {
    const made = new EditorView(place.current, {
      ...first.current,
      nodeViews: { picture: (node) => pictureView(node, latest.current.pictures) },
      transformPastedHTML: cleanPasted,
      handleKeyDown: (_view, event) => keydownHandler(latest.current.keys)(made, event),
      dispatchTransaction(transaction) {
        const next = made.state.apply(transaction)
        made.updateState(next)
        setState(next)
        if (!transaction.docChanged) return
        const written = write(next.doc)
        const html = written === came.current.written ? came.current.html : written
        if (html === told.current) return
        told.current = html
        latest.current.onChange(html)
      },
    })
    view.current = made
    return () => made.destroy()
    // The view lives as long as its place; what changes later is handed to it below.
  }, [place])

  useEffect(() => view.current?.setProps({ attributes }), [attributes])
  useEffect(() => {
    if (value === told.current) return
    const next = stateOf(read(value))
    told.current = value
    came.current = { html: value, written: write(next.doc) }
    view.current?.updateState(next)
    setState(next)
  }, [value])

  const focus = () => view.current?.focus()
  const run = (command: Command) => {
    if (view.current) command(view.current.state, view.current.dispatch, view.current)
    focus()
  }
  return { state, run, focus }
}

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

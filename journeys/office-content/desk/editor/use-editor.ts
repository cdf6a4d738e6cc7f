import { baseKeymap, chainCommands } from 'prosemirror-commands'
import { history, redo } from 'prosemirror-history'
import { keydownHandler, keymap } from 'prosemirror-keymap'
import type { Node } from 'prosemirror-model'
import { splitListItem } from 'prosemirror-schema-list'
import { type Command, EditorState, type Plugin } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { GROUPS } from './text/commands.ts'
import { read, write } from './text/html.ts'
import { cleanPasted } from './text/paste.ts'
import { pictureView } from './text/picture-view.ts'
import type { PictureSource } from './text/text-editor-props.ts'
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
export function useEditor(place: RefObject<HTMLElement | null>, { value, onChange, attributes, keys, pictures }: EditorProps) {
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

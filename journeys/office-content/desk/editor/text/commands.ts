import { setBlockType, toggleMark } from 'prosemirror-commands'
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history'
import type { Attrs, MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { schema } from './text-schema.ts'

const { nodes, marks } = schema

/** A button of the toolbar: what it does, whether it can, and whether what it makes stands at the cursor. */
export interface Act {
  readonly id: 'h2' | 'h3' | 'h4' | 'bold' | 'italic' | 'bullets' | 'numbers' | 'deeper' | 'shallower' | 'undo' | 'redo'
  /** Keys as ProseMirror writes them; `Mod` is Ctrl, on a Mac Command. */
  readonly keys: string
  readonly run: Command
  readonly isOn?: (state: EditorState) => boolean
  readonly can?: (state: EditorState) => boolean
}

function hasMark({ selection: { from, $from, to, empty }, storedMarks, doc }: EditorState, type: MarkType): boolean {
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type)
}

/** The innermost list around the cursor. */
function listAround({ selection: { $from } }: EditorState): NodeType | null {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { type } = $from.node(depth)
    if (type === nodes.bullet_list || type === nodes.ordered_list) return type
  }
  return null
}

const isHeading = ({ selection: { $from } }: EditorState, level: number) =>
  $from.parent.type === nodes.heading && $from.parent.attrs['level'] === level

const isTitle = ({ selection: { $from } }: EditorState) => $from.parent.type === nodes.title

/** A heading, or words again; its name stays, because links may lead to it. */
function toggleHeading(level: number): Command {
  return (state, dispatch) => {
    if (isTitle(state)) return false
    const { id = null, lang = null }: Attrs = state.selection.$from.parent.attrs
    return isHeading(state, level)
      ? setBlockType(nodes.paragraph, { id, lang })(state, dispatch)
      : setBlockType(nodes.heading, { id, lang, level })(state, dispatch)
  }
}

/** Makes a list, makes the other kind of one, or takes the line out of it. */
function toggleList(type: NodeType): Command {
  return (state, dispatch) => {
    const around = listAround(state)
    if (around === type) return liftListItem(nodes.list_item)(state, dispatch)
    if (around === null) return wrapInList(type)(state, dispatch)
    const { $from } = state.selection
    let depth = $from.depth
    while ($from.node(depth).type !== around) depth -= 1
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), type))
    return true
  }
}

const headings = ([2, 3, 4] as const).map((level): Act => ({
  id: `h${level}`,
  keys: `Mod-Alt-${level}`,
  run: toggleHeading(level),
  isOn: (state) => isHeading(state, level),
  can: (state) => !isTitle(state),
}))

/** In groups, as they stand in the toolbar. */
export const GROUPS: readonly (readonly Act[])[] = [
  headings,
  [
    { id: 'bold', keys: 'Mod-b', run: toggleMark(marks.strong), isOn: (state) => hasMark(state, marks.strong) },
    { id: 'italic', keys: 'Mod-i', run: toggleMark(marks.em), isOn: (state) => hasMark(state, marks.em) },
  ],
  [
    { id: 'bullets', keys: 'Mod-Shift-8', run: toggleList(nodes.bullet_list), isOn: (state) => listAround(state) === nodes.bullet_list },
    { id: 'numbers', keys: 'Mod-Shift-7', run: toggleList(nodes.ordered_list), isOn: (state) => listAround(state) === nodes.ordered_list },
    { id: 'deeper', keys: 'Mod-]', run: sinkListItem(nodes.list_item), can: sinkListItem(nodes.list_item) },
    { id: 'shallower', keys: 'Mod-[', run: liftListItem(nodes.list_item), can: liftListItem(nodes.list_item) },
  ],
  [
    { id: 'undo', keys: 'Mod-z', run: undo, can: (state) => undoDepth(state) > 0 },
    { id: 'redo', keys: 'Mod-y', run: redo, can: (state) => redoDepth(state) > 0 },
  ],
]

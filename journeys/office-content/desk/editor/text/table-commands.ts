import { type Command, type EditorState, TextSelection } from 'prosemirror-state'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from 'prosemirror-tables'
import { schema } from './text-schema.ts'

const { nodes } = schema

/** What one does inside a table. */
export const TABLE_ACTS = {
  addRow: addRowAfter,
  addColumn: addColumnAfter,
  dropRow: deleteRow,
  dropColumn: deleteColumn,
  dropTable: deleteTable,
} as const satisfies Record<string, Command>

const NEW_COLUMNS = 2
const NEW_ROWS = 3

/** A table with a row of headings; its caption says what it is about. */
export function insertTable(caption: string): Command {
  return (state, dispatch) => {
    const row = (isHead: boolean) =>
      nodes.table_row.create(
        null,
        Array.from({ length: NEW_COLUMNS }, () => (isHead ? nodes.table_header : nodes.table_cell).createAndFill()).filter(
          (cell) => cell !== null,
        ),
      )
    const table = nodes.table.create(
      { caption },
      Array.from({ length: NEW_ROWS }, (_, at) => row(at === 0)),
    )
    const tr = state.tr.replaceSelectionWith(table)
    let start = 0
    tr.mapping.maps[0]?.forEach((_from, _to, newFrom) => {
      start = newFrom
    })
    // One step behind where it begins lies its first heading, or the border before it.
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(start + 1))).scrollIntoView())
    return true
  }
}

/** The table around the cursor, and where it begins. */
export function tableAround({ selection: { $from } }: EditorState): { readonly at: number; readonly caption: string } | null {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if ($from.node(depth).type === nodes.table) return { at: $from.before(depth), caption: String($from.node(depth).attrs['caption']) }
  }
  return null
}

export const setCaption =
  (caption: string): Command =>
  (state, dispatch) => {
    const table = tableAround(state)
    if (table) dispatch?.(state.tr.setNodeAttribute(table.at, 'caption', caption))
    return table !== null
  }

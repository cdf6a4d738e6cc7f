import type { Mark } from 'prosemirror-model'
import { type Command, type EditorState, TextSelection } from 'prosemirror-state'
import { schema } from './text-schema.ts'

const { link } = schema.marks

interface Around {
  readonly from: number
  readonly to: number
  readonly words: string
  readonly mark: Mark | null
}

/** The link at the cursor, whole, whatever is bold in it; else what is chosen. */
function around({ doc, selection: { $from, from, to } }: EditorState): Around {
  const marks = [$from.marks(), $from.nodeAfter?.marks ?? [], $from.nodeBefore?.marks ?? []]
  const mark = marks.map((set) => link.isInSet(set)).find((one) => one !== undefined)
  if (!mark) return { from, to, words: doc.textBetween(from, to, ' '), mark: null }
  let [start, end] = [-1, -1]
  $from.parent.forEach((node, offset) => {
    const at = $from.start() + offset
    const isOver = start !== -1 && end >= from
    if (!mark.isInSet(node.marks)) [start, end] = isOver ? [start, end] : [-1, -1]
    else if (!isOver || at === end) [start, end] = [start === -1 ? at : start, at + node.nodeSize]
  })
  return { from: start, to: end, words: doc.textBetween(start, end, ' '), mark }
}

/** What a dialog shows of the link at the cursor, or of the words that shall become one. */
export function linkAt(state: EditorState): { readonly words: string; readonly href: string } {
  const { words, mark } = around(state)
  return { words, href: mark ? String(mark.attrs['href']) : '' }
}

/** Words with an address; where the words stay, what is bold in them stays too. An empty address takes the link away. */
export function setLink(words: string, href: string): Command {
  return (state, dispatch) => {
    const { from, to, words: before, mark } = around(state)
    const { tr } = state
    const isKept = words === before.trim()
    if (!isKept) tr.replaceWith(from, to, schema.text(words))
    const end = isKept ? to : from + words.length
    tr.removeMark(from, end, link)
    if (href !== '') tr.addMark(from, end, link.create({ ...mark?.attrs, href }))
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end)).removeStoredMark(link).scrollIntoView())
    return true
  }
}

import { type Command, type EditorState, NodeSelection } from 'prosemirror-state'
import { schema } from './text-schema.ts'

const { picture } = schema.nodes

export interface Pictured {
  readonly src: string
  readonly alt: string
}

/** The picture that is chosen, or that stands right at the cursor. */
export function pictureAt({ selection }: EditorState): Pictured | null {
  const { $from, empty } = selection
  const node = selection instanceof NodeSelection ? selection.node : empty ? ($from.nodeAfter ?? $from.nodeBefore) : null
  if (node?.type !== picture) return null
  return { src: String(node.attrs['src'] ?? ''), alt: String(node.attrs['alt'] ?? '') }
}

/** A title has no pictures. */
export const canPlace = ({ selection: { $from } }: EditorState): boolean => $from.parent.type !== schema.nodes.title

/** Puts a picture at the cursor, or in the place of the one that stands there. */
export function setPicture(src: string, alt: string): Command {
  return (state, dispatch) => {
    if (!canPlace(state)) return false
    const { selection, tr } = state
    const { $from, from, empty } = selection
    const node = picture.create({ src, alt })
    const isBefore = empty && $from.nodeAfter?.type !== picture && $from.nodeBefore?.type === picture
    if (pictureAt(state) === null || selection instanceof NodeSelection) tr.replaceSelectionWith(node)
    else tr.replaceWith(isBefore ? from - 1 : from, isBefore ? from : from + 1, node)
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

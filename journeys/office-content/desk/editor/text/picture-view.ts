import type { Node } from 'prosemirror-model'
import type { NodeView } from 'prosemirror-view'
import type { PictureSource } from './text-editor-props.ts'

export const nameOf = (src: string) => src.slice(src.lastIndexOf('/') + 1)

/** A picture in the text as it will be seen; one that nobody may read is asked for of the desk. */
export function pictureView({ attrs }: Node, pictures: PictureSource | undefined): NodeView {
  const dom = document.createElement('img')
  dom.alt = String(attrs['alt'] ?? '')
  dom.className = 'text-editor__picture'
  if (dom.alt.trim() === '') dom.dataset['undescribed'] = ''
  const show = (address: string | null) => {
    if (address !== null) dom.src = address
  }
  // Without it the words stand in its place.
  pictures?.load(nameOf(String(attrs['src'] ?? ''))).then(show, () => undefined)
  return { dom }
}

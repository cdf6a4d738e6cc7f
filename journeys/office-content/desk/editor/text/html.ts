import { DOMParser as Reader, DOMSerializer, type Node } from 'prosemirror-model'
import { trustedPolicy } from '#client/page/trusted-policy.ts'
import { schema } from './text-schema.ts'

const policy = trustedPolicy('office-text', { createHTML: (html: string) => html })

/** HTML in a document of its own, in which nothing runs and nothing is loaded. */
export function inert(html: string): HTMLElement {
  return new DOMParser().parseFromString(policy ? policy.createHTML(html) : html, 'text/html').body
}

/** Puts the content of an element into one of another name. */
export function rename(element: Element, tag: string): Element {
  const other = element.ownerDocument.createElement(tag)
  for (const { name, value } of element.attributes) other.setAttribute(name, value)
  other.append(...element.childNodes)
  element.replaceWith(other)
  return other
}

/** A text of the office as the editor holds it: a title only where it begins with one. */
export function read(html: string): Node {
  const body = inert(html)
  for (const title of body.querySelectorAll('h1')) if (title !== body.firstElementChild) rename(title, 'h2')
  return Reader.fromSchema(schema).parse(body)
}

/** Cells, items and addresses with one paragraph hold its words themselves, as people write them by hand. */
function unwrap(body: HTMLElement): void {
  for (const box of body.querySelectorAll('li, td, th, dd, address')) {
    const [first, ...others] = box.querySelectorAll(':scope > p')
    if (first && others.length === 0 && first === box.firstElementChild && first.attributes.length === 0)
      first.replaceWith(...first.childNodes)
  }
}

/** Rows at the top that hold headings alone are the head of their table. */
function headTables(body: HTMLElement): void {
  for (const caption of body.querySelectorAll('caption')) caption.removeAttribute('contenteditable')
  for (const rows of body.querySelectorAll('tbody')) {
    const head = body.ownerDocument.createElement('thead')
    for (const row of rows.querySelectorAll(':scope > tr')) {
      if (row.querySelector(':scope > td')) break
      for (const cell of row.children) if (!cell.hasAttribute('scope')) cell.setAttribute('scope', 'col')
      head.append(row)
    }
    if (head.firstChild) rows.before(head)
    if (!rows.firstChild) rows.remove()
  }
}

/** A part that was cut in two would bear one name twice: the first keeps it. */
function nameOnce(body: HTMLElement): void {
  const names = new Set<string>()
  for (const element of body.querySelectorAll('[id]')) {
    if (names.has(element.id)) element.removeAttribute('id')
    names.add(element.id)
  }
}

/** What the editor holds as the HTML of the office's folder: a line for each block, no empty paragraphs. */
export function write(doc: Node): string {
  const body = inert('')
  body.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content, { document: body.ownerDocument }))
  unwrap(body)
  headTables(body)
  nameOnce(body)
  for (const empty of body.querySelectorAll('p, h2, h3, h4')) if (!empty.hasChildNodes()) empty.remove()
  return [...body.children].map(({ outerHTML }) => outerHTML).join('\n')
}

import { type AttributeSpec, type Attrs, type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'
import { tableNodes } from 'prosemirror-tables'
import { linkKind } from '../../../link-kind.ts'

/** Attributes that any tag may carry. */
const COMMON = ['id', 'lang']

function attributes(names: readonly string[]): Record<string, AttributeSpec> {
  return Object.fromEntries(names.map((name) => [name, { default: null }]))
}

function readAll(element: HTMLElement, names: readonly string[]): Attrs {
  return Object.fromEntries(names.map((name) => [name, element.getAttribute(name)]))
}

/** A block that is written as it is read: one tag, the common attributes and its own. */
function block(tag: string, content: string, own: readonly string[] = [], more: Partial<NodeSpec> = {}): NodeSpec {
  const names = [...COMMON, ...own]
  return {
    content,
    group: 'block',
    attrs: attributes(names),
    defining: true,
    parseDOM: [{ tag, getAttrs: (element) => readAll(element, names) }],
    toDOM: ({ attrs, isLeaf }): DOMOutputSpec => (isLeaf ? [tag, { ...attrs }] : [tag, { ...attrs }, 0]),
    ...more,
  }
}

function mark(tag: string, own: readonly string[] = [], alias: readonly string[] = []): MarkSpec {
  const names = [...COMMON, ...own]
  return {
    attrs: attributes(names),
    parseDOM: [tag, ...alias].map((one) => ({ tag: one, getAttrs: (element: HTMLElement) => readAll(element, names) })),
    toDOM: ({ attrs }) => [tag, { ...attrs }, 0],
  }
}

/** Of a file that begins with it: words alone, as the server reads them. It is never made here, nor made something else. */
const title: NodeSpec = { ...block('h1', 'text*', [], { group: '' }), marks: '' }

/** Headings below the title of the page; what comes from elsewhere with another rank gets the nearest. */
const heading: NodeSpec = {
  content: 'inline*',
  group: 'block',
  defining: true,
  attrs: { ...attributes(COMMON), level: { default: 2 } },
  parseDOM: ['h2', 'h3', 'h4', 'h5', 'h6'].map((tag, at) => ({
    tag,
    getAttrs: (element: HTMLElement) => ({ ...readAll(element, COMMON), level: Math.min(at + 2, 4) }),
  })),
  toDOM: ({ attrs: { level, ...attrs } }) => [`h${String(level)}`, attrs, 0],
}

const kept = (name: string) => ({
  default: null,
  getFromDOM: (element: HTMLElement) => element.getAttribute(name),
  setDOMAttr: (value: unknown, attrs: Record<string, unknown>) => {
    if (typeof value === 'string') attrs[name] = value
  },
})

const { table, table_row, table_cell, table_header } = tableNodes({
  tableGroup: 'block',
  cellContent: 'block+',
  cellAttributes: { id: kept('id'), lang: kept('lang'), scope: kept('scope') },
})

/** Its caption is an attribute: the rows alone are what one walks through. */
const captioned: NodeSpec = {
  ...table,
  attrs: { ...attributes(COMMON), caption: { default: '' } },
  parseDOM: [
    {
      tag: 'table',
      getAttrs: (element) => ({
        ...readAll(element, COMMON),
        caption: element.querySelector(':scope > caption')?.textContent.trim() ?? '',
      }),
    },
    { tag: 'caption', ignore: true },
  ],
  toDOM: ({ attrs: { caption, ...attrs } }) =>
    caption === '' ? ['table', attrs, ['tbody', 0]] : ['table', attrs, ['caption', { contenteditable: 'false' }, caption], ['tbody', 0]],
}

const link: MarkSpec = {
  ...mark('a', ['href']),
  inclusive: false,
  parseDOM: [
    {
      tag: 'a[href]',
      getAttrs: (element) => linkKind(element.getAttribute('href') ?? '') !== 'forbidden' && readAll(element, [...COMMON, 'href']),
    },
  ],
}

/** One of the office's own, with the words for who does not see it. */
const picture: NodeSpec = {
  ...block('img', '', ['src', 'alt']),
  inline: true,
  group: 'inline',
  draggable: true,
  parseDOM: [
    {
      tag: 'img[src]',
      getAttrs: (element) => linkKind(element.getAttribute('src') ?? '') === 'file' && readAll(element, [...COMMON, 'src', 'alt']),
    },
  ],
}

/** What a text of the office may hold: the tags that the server lets through when it takes the text in, and nothing else. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'title? block+' },
    paragraph: block('p', 'inline*'),
    title,
    heading,
    bullet_list: block('ul', 'list_item+'),
    ordered_list: block('ol', 'list_item+', ['start', 'type']),
    list_item: block('li', 'paragraph block*', [], { group: '' }),
    table: captioned,
    table_row: table_row ?? {},
    table_cell: table_cell ?? {},
    table_header: table_header ?? {},
    address: block('address', 'paragraph+'),
    blockquote: block('blockquote', 'block+'),
    section: block('section', 'block+'),
    description_list: block('dl', '(description_term | description)+'),
    description_term: block('dt', 'inline*', [], { group: '' }),
    description: block('dd', 'block+', [], { group: '' }),
    rule: block('hr', ''),
    text: { group: 'inline' },
    picture,
    hard_break: { inline: true, group: 'inline', selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
  },
  marks: {
    link,
    strong: mark('strong', [], ['b']),
    em: mark('em', [], ['i']),
    abbr: mark('abbr', ['title']),
    time: mark('time', ['datetime']),
    span: {
      ...mark('span'),
      excludes: '',
      parseDOM: ['id', 'lang'].map((name) => ({ tag: `span[${name}]`, getAttrs: (element: HTMLElement) => readAll(element, COMMON) })),
    },
  },
})

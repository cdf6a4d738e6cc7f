import { inert, rename } from './html.ts'

const WORD_LIST = /mso-list:\s*l\d+ level(\d)/i
const BOLD = /font-weight:\s*(bold|[6-9]00)/i
const ITALIC = /font-style:\s*italic/i
const NUMBERED = /^\s*[\da-z]{1,3}[.)]/i

/** Where styles are read: under their own name the browser would report each as a breach of the policy of the desk's pages. */
const ASIDE = 'data-style'

const styleOf = (element: Element) => element.getAttribute(ASIDE) ?? ''

const withoutStyles = (html: string) =>
  html.replace(/<style[\s\S]*?(?:<\/style>|$)/gi, '').replace(/(<[a-z][^<>]*?\s)style(?==)/gi, `$1${ASIDE}`)

/** Word writes a list as paragraphs, each with its mark as text and its level in the style. */
function gatherLists(body: HTMLElement): void {
  let open: { readonly list: Element; readonly level: number }[] = []
  let last: Element | null = null
  for (const paragraph of body.querySelectorAll('p')) {
    const level = Number(WORD_LIST.exec(styleOf(paragraph))?.[1] ?? 0)
    if (level === 0) continue
    if (last === null || paragraph.previousElementSibling !== last) open = []
    const mark = [...paragraph.querySelectorAll(`[${ASIDE}]`)].find((one) => /mso-list:\s*ignore/i.test(styleOf(one)))
    const tag = NUMBERED.test(mark?.textContent ?? '') ? 'ol' : 'ul'
    mark?.remove()
    open = open.filter((one) => one.level <= level)
    const above = open.at(-1)
    const item = rename(paragraph, 'li')
    if (above?.level === level) above.list.append(item)
    else {
      const list = body.ownerDocument.createElement(tag)
      if (above) above.list.lastElementChild?.append(list)
      else item.replaceWith(list)
      list.append(item)
      open.push({ list, level })
    }
    last = open[0]?.list ?? null
  }
}

/** What styles alone make bold or italic; Google's wrapper is a `b` that is not bold. */
function styleToTags(body: HTMLElement): void {
  for (const wrapper of body.querySelectorAll(`b[${ASIDE}*="font-weight"]`)) if (!BOLD.test(styleOf(wrapper))) rename(wrapper, 'span')
  for (const element of body.querySelectorAll(`span[${ASIDE}]`)) {
    const style = styleOf(element)
    const tag = BOLD.test(style) ? 'strong' : 'em'
    if (BOLD.test(style) || ITALIC.test(style)) rename(element, tag)
  }
}

/** HTML of the clipboard without what only the program that wrote it understands; the schema then takes away the rest. */
export function cleanPasted(html: string): string {
  if (html.includes('data-pm-slice')) return html
  const body = inert(withoutStyles(html))
  for (const title of body.querySelectorAll('h1')) rename(title, 'h2')
  gatherLists(body)
  styleToTags(body)
  for (const element of body.querySelectorAll('*'))
    for (const name of ['id', 'lang', 'class', 'style', ASIDE]) element.removeAttribute(name)
  // Otherwise its first item would be joined to the line in which the cursor stands.
  const first = body.firstElementChild
  if (first?.matches('ul, ol, table')) first.setAttribute('data-pm-slice', '0 0 []')
  return body.innerHTML
}

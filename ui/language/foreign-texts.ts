/**
 * Marks texts of a further language that nobody has translated yet, so that a voice reads them as what they are (WCAG 3.1.2).
 * Loaded with the packs only. Names that no element of their own shows (`aria-label`) cannot be marked.
 */
const words = new Set<string>()
const patterns: RegExp[] = []
let marked = ''

function isForeign(text: string): boolean {
  return words.has(text) || patterns.some((pattern) => pattern.test(text))
}

function note(text: string): void {
  if (!text.includes('{')) {
    words.add(text)
    return
  }
  const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  // A text of places alone says nothing in any language.
  if (parts.some((part) => /\p{L}/u.test(part))) patterns.push(new RegExp(`^${parts.join('.+')}$`, 'su'))
}

function look(node: Node): void {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
  for (let text: Node | null = node.nodeType === Node.TEXT_NODE ? node : walker.nextNode(); text; text = walker.nextNode()) {
    const element = text.parentElement
    if (!element || (element.lang !== '' && !('fallback' in element.dataset))) continue
    const is = isForeign(element.textContent.trim())
    if (is === 'fallback' in element.dataset) continue
    element.toggleAttribute('data-fallback', is)
    if (is) element.lang = marked
    else element.removeAttribute('lang')
  }
}

/** `texts`: those that stand in `language` though the page is in another one. */
export function noteForeign(texts: readonly (string | Readonly<Record<string, string>>)[], language: string): void {
  if (marked === '') {
    const observer = new MutationObserver((changes) => changes.forEach(({ target, addedNodes }) => [target, ...addedNodes].forEach(look)))
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  }
  marked = language
  for (const text of texts) for (const one of typeof text === 'string' ? [text] : Object.values(text)) note(one)
  look(document.body)
}

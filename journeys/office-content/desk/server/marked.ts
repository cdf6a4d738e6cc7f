import { pictureAddress } from '../../picture-address.ts'
import { targetOf, withLinks } from '../../server/content/html.ts'
import { compared } from './lines.ts'

/** Two texts of a page as residents see them, by sanitised HTML, with what differs in `del` and `ins`; null where there is none. */
export interface Marked {
  readonly przed: string | null
  readonly po: string | null
}

interface Token {
  readonly html: string
  /** By it tokens are the same; empty: nothing that anybody sees. */
  readonly key: string
  /** Where a link leads is an address: it is read only where that is what differs. */
  readonly kind: 'word' | 'address' | 'markup'
}

const PIECES = /<[^<>]*>|&[#\w]+;\s*|[\p{L}\p{N}]+\s*|[^\s<&\p{L}\p{N}]\s*|\s+/gu
/** Above this, comparing word by word takes too long: all between the first and the last difference is marked. */
const MOST_PAIRS = 2_000_000
/** Below the headings of the desk's page. */
const LEVELS: Readonly<Record<string, string>> = { h1: 'h4', h2: 'h5', h3: 'h6', h4: 'h6' }

/** A page leads nowhere from the desk, and two of them side by side have no names for their parts: links keep their look alone. */
function tokensOf(html: string | null, path: string): Token[] {
  const safe = withLinks(
    html ?? '',
    (href) => href,
    (src, alt) => {
      const target = targetOf(src, path)
      return target.kind === 'file' ? { src: pictureAddress(target.path.slice(target.path.lastIndexOf('/') + 1)), alt } : null
    },
  )
  const links: string[] = []
  return [...safe.matchAll(PIECES)].flatMap(([piece]): Token[] => {
    if (!piece.startsWith('<')) return [{ html: piece, key: piece.trim(), kind: piece.trim() === '' ? 'markup' : 'word' }]
    if (piece.startsWith('<img')) return [{ html: piece, key: piece, kind: 'word' }]
    const tag = piece.replace(/ id="[^"]*"/, '').replace(/(?<=^<\/?)h[1-4]/, (level) => LEVELS[level] ?? level)
    if (tag.startsWith('<a')) {
      links.push(/ href="([^"]*)"/.exec(tag)?.[1] ?? '')
      return [{ html: '<a>', key: '<a>', kind: 'markup' }]
    }
    if (tag !== '</a>') return [{ html: tag, key: tag, kind: 'markup' }]
    const href = links.pop() ?? ''
    return [
      { html: ` (${href})`, key: `<a ${href}`, kind: 'address' },
      { html: tag, key: tag, kind: 'markup' },
    ]
  })
}

type Changed = ReadonlySet<Token>

function changedIn(one: readonly Token[], other: readonly Token[]): Changed {
  const isSame = (a: Token | undefined, b: Token | undefined) => a !== undefined && a.key === b?.key
  let head = 0
  while (head < one.length && isSame(one[head], other[head])) head++
  let tail = 0
  while (tail < Math.min(one.length, other.length) - head && isSame(one.at(-1 - tail), other.at(-1 - tail))) tail++
  const [left, right] = [one.slice(head, one.length - tail), other.slice(head, other.length - tail)]
  if (left.length * right.length > MOST_PAIRS) return new Set([...left, ...right])
  const changed = new Set<Token>()
  let [i, j] = [0, 0]
  for (const { rodzaj } of compared(
    left.map(({ key }) => key),
    right.map(({ key }) => key),
  )) {
    const [gone, come] = [rodzaj === 'plus' ? undefined : left[i++], rodzaj === 'minus' ? undefined : right[j++]]
    if (gone && rodzaj === 'minus') changed.add(gone)
    if (come && rodzaj === 'plus') changed.add(come)
  }
  return changed
}

/** Where a link leads is told beside words that stay: new words bring their address with them. */
const isDrawn = (tokens: readonly Token[], changed: Changed) => (token: Token, at: number) => {
  const before = tokens[at - 1]
  return token.kind !== 'address' || (changed.has(token) && before !== undefined && !changed.has(before))
}

function drawn(tokens: readonly Token[], changed: Changed, mark: 'del' | 'ins'): string {
  let html = ''
  let isOpen = false
  for (const token of tokens.filter(isDrawn(tokens, changed))) {
    const isMarked = token.kind !== 'markup' && changed.has(token)
    if (isOpen && !isMarked) html += `</${mark}>`
    if (!isOpen && isMarked) html += `<${mark}>`
    isOpen = isMarked
    html += token.html
  }
  return isOpen ? `${html}</${mark}>` : html
}

/** What differs between two texts of the page at `path`, word by word. */
export function marked(path: string, before: string | null, after: string | null): Marked {
  const [one, other] = [tokensOf(before, path), tokensOf(after, path)]
  const changed = changedIn(one, other)
  return { przed: before === null ? null : drawn(one, changed, 'del'), po: after === null ? null : drawn(other, changed, 'ins') }
}

import { posix } from 'node:path'
import sanitizeHtml from 'sanitize-html'
import { firstHeading } from '../../first-heading.ts'
import { linkKind, type LinkKind } from '../../link-kind.ts'
import { isPictureAddress } from '../../picture-address.ts'

/** Nobody writes what lies deeper in itself, and the time to judge and to show it grows with the square. */
const DEEPEST = 100

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    'h1',
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'strong',
    'em',
    'b',
    'i',
    'abbr',
    'blockquote',
    'section',
    'span',
    'time',
    'address',
    'a',
    'img',
    'table',
    'caption',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    '*': ['id', 'lang'],
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    abbr: ['title'],
    time: ['datetime'],
    ol: ['start', 'type'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  allowedClasses: {},
  transformTags: { '*': withoutShellIds },
  // A picture is one of the portal itself, or none.
  nestingLimit: DEEPEST,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPictureAddress(attribs['src'] ?? ''),
}

/** Names that the portal's own pages and scripts look up: a page of the office must not stand in for them. */
const SHELL_ID = /^(root|tresc|uslugi|szukaj|sign-in-providers|error-summary-title|podstawa-prawna)$|^[_:]|-(label|hint|error|field)$/

function withoutShellIds(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { id, ...others } = attribs
  return { tagName, attribs: id !== undefined && SHELL_ID.test(id) ? others : attribs }
}

/** HTML without anything that runs or changes the page around it. Done on import, and again whenever it is served. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, OPTIONS)
}

/** Text that stands in HTML as it is. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** What sanitising takes away, as words for the report: tags and attributes that are not allowed, links that run something. */
export function removedFrom(html: string): string[] {
  const removed = new Set<string>()
  const allowed = new Set(OPTIONS.allowedTags || [])
  const attributes = (OPTIONS.allowedAttributes || {}) as Record<string, string[]>
  let depth = 0
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag: (tag, found) => {
      const { href = '' } = found
      depth += 1
      if (depth > DEEPEST) removed.add(`znaczniki, które leżą jeden w drugim ponad ${DEEPEST} razy`)
      const known = [...(attributes['*'] ?? []), ...(attributes[tag] ?? [])]
      if (!allowed.has(tag)) removed.add(`<${tag}>`)
      else for (const name of Object.keys(found)) if (!known.includes(name)) removed.add(`${tag}[${name}]`)
      if (found['id'] !== undefined && SHELL_ID.test(found['id'])) removed.add(`id="${found['id']}" (nazwa zajęta przez portal)`)
      if (tag === 'a' && found['href'] !== undefined && linkKind(href) === 'forbidden') removed.add(`odnośnik ${href.slice(0, 30)}`)
      if (tag === 'img' && linkKind(found['src'] ?? '') !== 'file') removed.add(`obraz ${(found['src'] ?? '').slice(0, 30)}`)
    },
    onCloseTag: () => {
      depth -= 1
    },
  })
  return [...removed]
}

export interface Target {
  /** As the office typed it. */
  readonly href: string
  readonly kind: LinkKind
  /** Path below the content folder that a relative link means. */
  readonly path: string
}

/** Where a link of a page leads: elsewhere, to an address of the portal, to a part of the page, or to a file beside the page. */
export function targetOf(href: string, file: string): Target {
  const kind = linkKind(href)
  if (kind === 'part') return { href, kind, path: href.slice(1) }
  if (kind === 'file') return { href, kind, path: posix.normalize(posix.join(posix.dirname(file), decodeURI(href))) }
  return { href, kind, path: kind === 'forbidden' ? '' : href }
}

/** Paths below the content folder of the files and pictures that a page names. */
export function targetsIn(html: string, page: string): string[] {
  const found: string[] = []
  const note = (address: string) => {
    const { kind, path } = targetOf(address, page)
    if (kind === 'file') found.push(path)
    return null
  }
  withLinks(html, note, note)
  return found
}

/** What stands in the place of a picture that a page names; null takes the picture away. */
export type PictureRewrite = (src: string, alt: string) => sanitizeHtml.Attributes | null

/** Sanitised HTML whose links and pictures have gone through `rewrite` and `picture`; null takes a link's address away, or the picture. */
export function withLinks(html: string, rewrite: (href: string) => string | null, picture: PictureRewrite = () => null): string {
  return sanitizeHtml(html, {
    ...OPTIONS,
    transformTags: {
      ...OPTIONS.transformTags,
      a: (tagName, attribs) => {
        const { href, ...rest } = attribs
        const address = href === undefined ? null : rewrite(href)
        return { tagName, attribs: address === null ? rest : { ...rest, href: address } }
      },
      img: (tagName, { src = '', alt = '', id, lang }) => ({
        tagName,
        attribs: { ...(id !== undefined && { id }), ...(lang !== undefined && { lang }), ...picture(src, alt) },
      }),
    },
  })
}

/** Parts of a page that links can name. */
export function idsIn(html: string): string[] {
  return [...html.matchAll(/<[a-z][^<>]*>/gi)].flatMap(([tag]) => /\sid="([^"]+)"/i.exec(tag)?.[1] ?? [])
}

/** The first h1 is the title of the page; the text behind it is the page. */
export function splitTitle(html: string): { readonly title: string; readonly body: string } {
  const heading = firstHeading(html)
  if (!heading) return { title: '', body: html }
  const title = sanitizeHtml(heading.inside, { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
  return { title, body: `${heading.before}${heading.behind}`.trim() }
}

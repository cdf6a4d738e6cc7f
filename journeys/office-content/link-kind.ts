/** Addresses outside the portal that a text of the office may name. */
const OUTSIDE = /^(https?:|mailto:|tel:)/i
const SCHEME = /^[\s\x00-\x20]*[a-z][a-z0-9+.-]*:/i

export type LinkKind = 'outside' | 'portal' | 'part' | 'file' | 'forbidden'

function isDecodable(href: string): boolean {
  try {
    return decodeURI(href) !== ''
  } catch {
    return false
  }
}

/** What the address of a link names: elsewhere, a page of the portal, a part of the page, a file beside it, or something that must not stand there. */
export function linkKind(href: string): LinkKind {
  if (OUTSIDE.test(href)) return 'outside'
  if (SCHEME.test(href) || !isDecodable(href)) return 'forbidden'
  if (href.startsWith('#')) return 'part'
  return href.startsWith('/') ? 'portal' : 'file'
}

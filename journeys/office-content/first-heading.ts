interface FirstHeading {
  /** Behind the heading that opens. */
  readonly inside: string
  readonly before: string
  readonly behind: string
}

/** The first `h1` of a page and what stands around it; null where it has none. Found in one pass, however often one opens and never closes. */
export function firstHeading(html: string): FirstHeading | null {
  const open = /<h1(?:\s[^<>]*)?>/i.exec(html)
  if (!open) return null
  const rest = html.slice(open.index + open[0].length)
  const end = rest.search(/<\/h1>/i)
  return end === -1 ? null : { inside: rest.slice(0, end), before: html.slice(0, open.index), behind: rest.slice(end + '</h1>'.length) }
}

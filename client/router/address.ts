/** Parameters behind the question mark, as text: `?rok=0123` is not a number, and a page reads what stands in the address. */
export type SearchValues = Readonly<Record<string, string | undefined>>

export function readSearch(search: string): SearchValues {
  return Object.fromEntries(new URLSearchParams(search))
}

/** With its question mark; empty where there is nothing to say. */
export function writeSearch(values: SearchValues): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== undefined) search.set(name, value)
  const text = search.toString()
  return text && `?${text}`
}

/**
 * Whether an address that is kept for later leads to a page of the portal. A browser takes `//name` and `/\name` for another website, and passes
 * over tabs and line breaks: `portal.example//name/` is a page of the portal when it is opened, and is not when its path is gone to.
 */
export function isOfPortal(address: string): boolean {
  return /^\/(?![\s/\\])/.test(address)
}

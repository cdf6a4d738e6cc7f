type Parameters = Record<string, string | string[]>

/**
 * Parameters of an address or a form. A repeated one is a list, so that the schemas refuse it, and of two values however often it stands
 * there: nobody reads them, and a body holds thousands. Keys never reach a prototype.
 */
export function readParameters(search: string): Parameters {
  const found: Parameters = Object.create(null)
  for (const [key, value] of new URLSearchParams(search)) {
    const known = found[key]
    if (known === undefined) found[key] = value
    else if (!Array.isArray(known)) found[key] = [known, value]
  }
  return found
}

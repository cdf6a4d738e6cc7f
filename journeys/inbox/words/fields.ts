const FIELD = /\{[\p{L}\d_]+\}/gu

/** Fields of a quick text that wait for their word: `{termin}`. */
export function fieldsIn(text: string): string[] {
  return [...new Set(text.match(FIELD) ?? [])]
}

/** Puts in what is known; what is not stays as a field for the clerk. */
export function filledWith(text: string, known: Readonly<Record<string, string | null>>): string {
  return text.replaceAll(FIELD, (field) => known[field.slice(1, -1)] ?? field)
}

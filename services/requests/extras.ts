/** What a topic may ask for beside the text (acceptance A-217), in the order of the form; the office names them in `pola`. */
const EXTRAS = ['numerWodomierza', 'iloscNieczystosci', 'proponowanyDzien', 'dojazd'] as const

export type Extra = (typeof EXTRAS)[number]

function namesOf(pola: string): string[] {
  return pola.split(',').map((name) => name.trim())
}

/** Whether the portal knows every field that a topic asks for. */
export function areExtras(pola: string): boolean {
  return namesOf(pola).every((name) => EXTRAS.some((extra) => extra === name))
}

/** The fields that a topic asks for. */
export function extrasOf(topic: { readonly pola: string | null } | undefined): readonly Extra[] {
  const names = namesOf(topic?.pola ?? '')
  return EXTRAS.filter((extra) => names.includes(extra))
}

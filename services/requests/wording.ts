import { formatDate, formatExact } from '#shared/format.ts'
import { phoneDigits } from '#shared/person/contact-rules.ts'
import { keysOf } from '#shared/records.ts'

/** Line ends of any system as one character (reference/domain.md 3.7). */
export function withPlainLines(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

/** Cubic metres as people type them, with comma or point; null for what no tanker takes. */
export function parseVolume(typed: string): number | null {
  if (!/^\d{1,3}([.,]\d{1,2})?$/.test(typed.trim())) return null
  const volume = Number(typed.trim().replace(',', '.'))
  return volume > 0 ? volume : null
}

/**
 * What a topic may ask for beside the text (acceptance A-217), in the order of the form; the office names them in `pola`. Each as a line in the
 * office's language, as the whole text is kept.
 */
const EXTRAS = {
  numerWodomierza: (typed: string) => `Numer wodomierza: ${typed}`,
  iloscNieczystosci: (typed: string) => `Ilość nieczystości: ${formatExact(parseVolume(typed) ?? 0, 'pl')} m³`,
  proponowanyDzien: (typed: string) => `Proponowany dzień: ${formatDate(typed)}`,
  dojazd: (typed: string) => `Dojazd do zbiornika: ${typed.replace(/\s+/g, ' ').trim()}`,
}
const LINES = {
  ...EXTRAS,
  email: (typed: string) => `E-mail: ${typed}`,
  telefon: (typed: string) => `Telefon: ${(phoneDigits(typed) ?? '').replace(/(\d{3})(?=\d)/g, '$1 ')}`,
}

const namesOf = (pola: string) => pola.split(',').map((name) => name.trim())

/** Whether the portal knows every field that a topic asks for. */
export function areExtras(pola: string): boolean {
  return namesOf(pola).every((name) => Object.hasOwn(EXTRAS, name))
}

/** The fields that a topic asks for. */
export function extrasOf(topic: { readonly pola: string | null } | undefined) {
  const names = namesOf(topic?.pola ?? '')
  return keysOf(EXTRAS).filter((extra) => names.includes(extra))
}

/** The lines under the text that the office gets; null where nothing was given. */
export function linesOf(fields: readonly (keyof typeof LINES)[], given: { readonly [Name in keyof typeof LINES]: string }): string | null {
  return fields.flatMap((name) => (given[name].trim() ? [LINES[name](given[name])] : [])).join('\n') || null
}

import { formatDate, formatExact } from '#shared/format.ts'
import { phoneDigits } from '#shared/person/contact-rules.ts'
import type { Extra } from './extras.ts'

/** Most characters of a request, and of one on an additional topic, whose contact data are appended (acceptance A-212). */
const LONGEST = 2000
const LONGEST_ADDITIONAL = 1000

/** Line ends of any system as one character (reference/domain.md 3.7). */
export function withPlainLines(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

/** Characters that can still be written; negative where there are too many. An emoji counts once, as people count. */
export function charactersLeft(text: string, isAdditional: boolean): number {
  return (isAdditional ? LONGEST_ADDITIONAL : LONGEST) - [...withPlainLines(text)].length
}

/** Cubic metres as people type them, with comma or point; null for what no tanker takes. */
export function parseVolume(typed: string): number | null {
  if (!/^\d{1,3}([.,]\d{1,2})?$/.test(typed.trim())) return null
  const volume = Number(typed.trim().replace(',', '.'))
  return volume > 0 ? volume : null
}

/** In the office's language, as the whole text is kept. */
const LINES: Readonly<Record<Extra | 'email' | 'telefon', (typed: string) => string>> = {
  numerWodomierza: (typed) => `Numer wodomierza: ${typed}`,
  iloscNieczystosci: (typed) => `Ilość nieczystości: ${formatExact(parseVolume(typed) ?? 0, 'pl')} m³`,
  proponowanyDzien: (typed) => `Proponowany dzień: ${formatDate(typed)}`,
  dojazd: (typed) => `Dojazd do zbiornika: ${typed.replace(/\s+/g, ' ').trim()}`,
  email: (typed) => `E-mail: ${typed}`,
  telefon: (typed) => `Telefon: ${(phoneDigits(typed) ?? '').replace(/(\d{3})(?=\d)/g, '$1 ')}`,
}

/** What stands under the text that the office gets, a line each; null where nothing was given. */
export function linesOf(fields: readonly (keyof typeof LINES)[], given: { readonly [Name in keyof typeof LINES]: string }): string | null {
  return fields.flatMap((name) => (given[name].trim() ? [LINES[name](given[name])] : [])).join('\n') || null
}

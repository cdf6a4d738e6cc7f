import { formatDate, formatExact } from '#shared/format.ts'
import { type Extra, type Extras, parseVolume } from './extras.ts'

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

/** In the office's language, as the whole text is kept. */
const LINES: Readonly<Record<Extra, (typed: string) => string>> = {
  numerWodomierza: (typed) => `Numer wodomierza: ${typed}`,
  iloscNieczystosci: (typed) => `Ilość nieczystości: ${formatExact(parseVolume(typed) ?? 0, 'pl')} m³`,
  proponowanyDzien: (typed) => `Proponowany dzień: ${formatDate(typed)}`,
  dojazd: (typed) => `Dojazd do zbiornika: ${typed.replace(/\s+/g, ' ').trim()}`,
}

/** The text as the office gets it: what the topic asks for stands under it, a line each. */
export function withExtras(text: string, asked: readonly Extra[], given: Extras): string {
  const lines = asked.flatMap((extra) => (given[extra]?.trim() ? [LINES[extra](given[extra])] : []))
  return lines.length === 0 ? text : `${text}\n\n${lines.join('\n')}`
}

/** The text as the office gets it: on an additional topic with the contact data under it (acceptance A-213). */
export function withContact(text: string, contact: { readonly email: string; readonly phone: string }): string {
  return `${text}\n\nE-mail: ${contact.email}\nTelefon: ${contact.phone.replace(/(\d{3})(?=\d)/g, '$1 ')}`
}

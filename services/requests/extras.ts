import { isRealDate } from '#shared/dates.ts'
import { formatDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'

/** What a topic may ask for beside the text (acceptance A-217), in the order of the form; the office names them in `pola`. */
const EXTRAS = ['numerWodomierza', 'iloscNieczystosci', 'proponowanyDzien', 'dojazd'] as const

export type Extra = (typeof EXTRAS)[number]

/** By field: as typed and chosen. */
export type Extras = { readonly [Name in Extra]?: string | undefined }

type ExtraFault = 'chooseMeter' | 'volumeFormat' | 'dayFormat' | 'accessTooLong'

/** What an answer is measured by. */
export interface Asked {
  /** Numbers of the meters that stand at the point. */
  readonly meters: readonly string[]
  /** First and last day that may be proposed. */
  readonly days: readonly [from: string, until: string]
}

const LONGEST_ACCESS = 200

function namesOf(pola: string): string[] {
  return pola.split(',').map((name) => name.trim())
}

/** Whether the portal knows every field that a topic asks for. */
export function areExtras(pola: string): boolean {
  return namesOf(pola).every((name) => EXTRAS.some((extra) => extra === name))
}

/** The fields that a topic asks for. */
export function extrasOf({ pola }: { readonly pola: string | null }): readonly Extra[] {
  const names = namesOf(pola ?? '')
  return EXTRAS.filter((extra) => names.includes(extra))
}

/** Cubic metres as people type them, with comma or point; null for what no tanker takes. */
export function parseVolume(typed: string): number | null {
  if (!/^\d{1,3}([.,]\d{1,2})?$/.test(typed.trim())) return null
  const volume = Number(typed.trim().replace(',', '.'))
  return volume > 0 ? volume : null
}

/** What is wrong with one field and how to write it right, null when nothing is. A point without meters is asked for none, and the way in may stay unsaid. */
export function extraFault(extra: Extra, typed: string, asked: Asked, words: Readonly<Record<ExtraFault, string>>): string | undefined {
  const fault = faultOf(extra, typed, asked)
  const [from, until] = asked.days
  return fault === null ? undefined : fill(words[fault], { from: formatDate(from), until: formatDate(until) })
}

function faultOf(extra: Extra, typed: string, { meters, days: [from, until] }: Asked): ExtraFault | null {
  switch (extra) {
    case 'numerWodomierza':
      return meters.length === 0 || meters.includes(typed) ? null : 'chooseMeter'
    case 'iloscNieczystosci':
      return parseVolume(typed) === null ? 'volumeFormat' : null
    case 'proponowanyDzien':
      return isRealDate(typed) && typed >= from && typed <= until ? null : 'dayFormat'
    case 'dojazd':
      return [...typed.trim()].length > LONGEST_ACCESS ? 'accessTooLong' : null
  }
}

import { type WebEntry, entryTexts, groups } from 'virtual:entries'
import { textsNow } from '#ui/texts-store.ts'

/** Title, lead and further search words of services, and names of groups, in the language in use. */
export function entryText(key: string): string {
  const text: unknown = (textsNow(entryTexts) as Readonly<Record<string, unknown>>)[key]
  return typeof text === 'string' ? text : ''
}

/** Without capitals and without diacritics, so that "smieci" finds "śmieci". */
function plain(text: string): string {
  return text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '')
}

/** The shortest stem that still tells words apart: "poda" is that of taxes and of giving. */
const STEM = 5

/** Polish and Ukrainian words change their ends: the stem is enough, but not of short words. */
function isNear(word: string, wanted: string): boolean {
  return word.startsWith(wanted.slice(0, Math.max(STEM, wanted.length - 2)))
}

/** Services whose title, lead, group or search words hold every word of the phrase; a hit in the title first. */
export function searchEntries(phrase: string): WebEntry[] {
  const wanted = plain(phrase).split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  if (wanted.length === 0) return []
  const rate = (group: string, entry: WebEntry) => {
    const title = plain(entryText(`title.${entry.id}`)).split(/[^\p{L}\p{N}]+/u)
    const rest = plain([`lead.${entry.id}`, `words.${entry.id}`, `groupTexts.${group}`].map(entryText).join(' ')).split(/[^\p{L}\p{N}]+/u)
    const points = wanted.map((word) => (title.some((known) => isNear(known, word)) ? 2 : rest.some((known) => isNear(known, word)) ? 1 : 0))
    return points.includes(0) ? 0 : points.reduce<number>((sum, point) => sum + point, 0)
  }
  const rated = groups.flatMap(({ group, entries }) => entries.map((entry) => ({ entry, points: rate(group, entry) })))
  return rated.filter(({ points }) => points > 0).sort((a, b) => b.points - a.points).map(({ entry }) => entry)
}

import { type WebEntry, entryTexts, groups } from 'virtual:entries'
import { textsNow } from '#ui/language/texts-store.ts'
import { fitting } from './fit.ts'

/** Title, lead and further search words of services, and names of groups, in the language in use. */
export function entryText(key: string): string {
  const text: unknown = (textsNow(entryTexts) as Readonly<Record<string, unknown>>)[key]
  return typeof text === 'string' ? text : ''
}

/** Services whose title, lead, group or search words hold every word of the phrase. */
export function searchEntries(phrase: string): WebEntry[] {
  const all = groups.flatMap(({ group, entries }) => entries.map((entry) => ({ group, entry })))
  const found = fitting(phrase, all, ({ group, entry }) => ({
    title: entryText(`title.${entry.id}`), rest: [`lead.${entry.id}`, `words.${entry.id}`, `groupTexts.${group}`].map(entryText).join(' '),
  }))
  return found.map(({ entry }) => entry)
}

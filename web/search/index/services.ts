import { entryWords } from 'virtual:entry-words'
import { groups } from 'virtual:entries'
import { textsNow } from '#ui/language/texts-store.ts'
import { addressOfEntry } from '../../catalogue/entry-at.ts'
import { entryText } from '../../catalogue/entry-text.ts'
import type { Findable } from './findable.ts'

/** All services, by what is told of them and the words that people use. */
export function findableServices(): Findable[] {
  const words: Readonly<Record<string, unknown>> = textsNow(entryWords)
  return groups.flatMap(({ group, entries }) =>
    entries.map((entry) => ({
      href: addressOfEntry(entry),
      icon: entry.icon,
      title: entryText(`title.${entry.id}`),
      lead: entryText(`lead.${entry.id}`),
      words: [String(words[entry.id] ?? ''), entryText(`groupTexts.${group}`)].join(','),
    })),
  )
}

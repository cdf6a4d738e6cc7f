import { entryTexts } from 'virtual:entries'
import { textsNow } from '#ui/language/texts-store.ts'

/** Title and lead of a service, or the name of a group, in the language in use. */
export function entryText(key: string): string {
  const known: Readonly<Record<string, unknown>> = textsNow(entryTexts)
  const text = known[key]
  return typeof text === 'string' ? text : ''
}

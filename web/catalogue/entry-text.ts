import { entryTexts } from 'virtual:entries'
import { textsNow } from '#ui/language/texts-store.ts'

/** Title and lead of a service, or the name of a group, in the language in use. */
export function entryText(key: string): string {
  const text: unknown = (textsNow(entryTexts) as Readonly<Record<string, unknown>>)[key]
  return typeof text === 'string' ? text : ''
}

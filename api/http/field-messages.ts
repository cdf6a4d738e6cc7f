import type { FastifySchemaValidationError } from 'fastify/types/schema.js'
import { defineTexts, textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'

export const texts = defineTexts({
  missing: { pl: 'Puste pole', en: 'Empty field', de: 'Leeres Feld', uk: 'Порожнє поле' },
  unknown: { pl: 'Nieznane pole', en: 'Unknown field', de: 'Unbekanntes Feld', uk: 'Невідоме поле' },
  format: { pl: 'Niepoprawny format', en: 'Invalid format', de: 'Ungültiges Format', uk: 'Неправильний формат' },
})

/** Not sent, or sent empty where something must stand. */
function isMissing({ keyword, message, params }: FastifySchemaValidationError): boolean {
  return /received undefined/.test(message ?? '') || (keyword === 'too_small' && params?.['origin'] === 'string' && params['minimum'] === 1)
}

/** An answer names no more fields: a body may hold thousands that nobody asked for. */
const MOST_FIELDS = 50

/** Field → sentence, for `pola` of a 400 answer; empty where no field is to blame. The library's own words are English only, so they are replaced. */
export function fieldMessages(issues: readonly FastifySchemaValidationError[], language: Language): Record<string, string> {
  const words = textsIn(texts, language)
  const entries = issues.flatMap((issue): [string, string][] => {
    const keys = issue.params?.['keys']
    if (issue.keyword === 'unrecognized_keys' && Array.isArray(keys)) return keys.map((key) => [String(key), words.unknown])
    const name = issue.instancePath.replace(/^\//, '').replaceAll('/', '.')
    // Of a body that is no object at all no field can be named.
    return name === '' ? [] : [[name, isMissing(issue) ? words.missing : words.format]]
  })
  return Object.fromEntries(entries.slice(0, MOST_FIELDS))
}

import type { FastifySchemaValidationError } from 'fastify/types/schema.js'
import { defineTexts, type TextsOf, fill, textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'

export const texts = defineTexts({
  missing: { pl: 'Puste pole', en: 'Empty field', de: 'Leeres Feld', uk: 'Порожнє поле' },
  unknown: { pl: 'Nieznane pole', en: 'Unknown field', de: 'Unbekanntes Feld', uk: 'Невідоме поле' },
  format: { pl: 'Niepoprawny format', en: 'Invalid format', de: 'Ungültiges Format', uk: 'Неправильний формат' },
  short: {
    pl: 'Za krótki wpis. Najmniejsza liczba znaków: {n}.',
    en: 'Too short. At least {n} characters are required.',
    de: 'Zu kurz. Erforderlich sind mindestens {n} Zeichen.',
    uk: 'Закороткий текст. Найменша кількість символів: {n}.',
  },
  long: {
    pl: 'Za długi wpis. Dozwolona liczba znaków: {n}.',
    en: 'Too long. At most {n} characters are allowed.',
    de: 'Zu lang. Erlaubt sind höchstens {n} Zeichen.',
    uk: 'Задовгий текст. Дозволено символів: {n}.',
  },
})

/** Not sent, or sent empty where something must stand. */
function isMissing({ keyword, message, params }: FastifySchemaValidationError): boolean {
  return /received undefined/.test(message ?? '') || (keyword === 'too_small' && params?.['origin'] === 'string' && params['minimum'] === 1)
}

/** What is wrong with one field. A text that is too long or too short is told by how much it may be. */
function messageOf(issue: FastifySchemaValidationError, words: TextsOf<typeof texts>): string {
  if (isMissing(issue)) return words.missing
  const { origin, maximum, minimum } = issue.params ?? {}
  if (origin !== 'string') return words.format
  if (issue.keyword === 'too_big') return fill(words.long, { n: Number(maximum) })
  return issue.keyword === 'too_small' ? fill(words.short, { n: Number(minimum) }) : words.format
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
    return name === '' ? [] : [[name, messageOf(issue, words)]]
  })
  return Object.fromEntries(entries.slice(0, MOST_FIELDS))
}

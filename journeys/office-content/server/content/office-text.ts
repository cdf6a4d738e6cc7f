import { z } from 'zod'
import type { Text } from '#shared/i18n.ts'
import { LANGUAGES, type Language } from '#shared/language.ts'

export type OfficeText = z.ZodType<Text>

const words = z.string().trim().min(1)

/**
 * A text of the office in each language that the portal offers: where it offers one, Polish is enough and stands for all.
 * A missing language is an error, so that no reader meets a gap.
 */
export function officeText(languages: readonly Language[]): OfficeText {
  const shape = Object.fromEntries(LANGUAGES.map((language) => [language, languages.includes(language) ? words : words.optional()]))
  return z.strictObject(shape).transform((value) => inAllLanguages((language) => (value as Partial<Text>)[language]))
}

/** The same kind of value for every language, the Polish one where there is no other. */
export function inAllLanguages<Value>(of: (language: Language) => Value | undefined): Readonly<Record<Language, Value>> {
  const polish = of('pl')
  if (polish === undefined) throw new Error('A text of the office has no Polish version')
  return { pl: polish, en: of('en') ?? polish, de: of('de') ?? polish, uk: of('uk') ?? polish }
}

import { z } from 'zod'
import type { Given } from '#shared/i18n.ts'
import { LANGUAGES, PACKS, type Language, type PackLanguage } from '#shared/language.ts'

export type OfficeText = z.ZodType<Given<string>>

const words = z.string().trim().min(1)

/**
 * A text of the office in each language that the portal offers: where it offers one, Polish is enough and stands for all.
 * A missing language is an error, so that no reader meets a gap.
 */
export function officeText(languages: readonly Language[]): OfficeText {
  const shape = Object.fromEntries(
    [...LANGUAGES, ...PACKS].map((language) => [language, languages.includes(language) ? words : words.optional()]),
  )
  return z.strictObject(shape).transform((value) => inAllLanguages((language) => (value as Partial<Given<string>>)[language]))
}

/** The same kind of value for every language, the Polish one where there is no other; further languages only where there is one. */
export function inAllLanguages<Value>(of: (language: Language) => Value | undefined): Given<Value> {
  const polish = of('pl')
  if (polish === undefined) throw new Error('A text of the office has no Polish version')
  const further = PACKS.flatMap((language) => {
    const value = of(language)
    return value === undefined ? [] : [[language, value] as const]
  })
  const written = { pl: polish, en: of('en') ?? polish, de: of('de') ?? polish, uk: of('uk') ?? polish }
  return { ...written, ...(Object.fromEntries(further) as Partial<Record<PackLanguage, Value>>) }
}

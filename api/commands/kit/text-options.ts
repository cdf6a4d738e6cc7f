import type { parseArgs } from 'node:util'
import { LANGUAGES, PACKS, type Language } from '#shared/language.ts'
import { recordOf } from '#shared/records.ts'

const ALL: readonly Language[] = [...LANGUAGES, ...PACKS]

/** `--text-en` and its like: words of the office in any language of the portal. */
export const TEXT_OPTIONS = recordOf(
  ALL.map((language) => `text-${language}` as const),
  () => ({ type: 'string' as const }),
)

type Given = ReturnType<typeof parseArgs<{ options: typeof TEXT_OPTIONS }>>['values']

/** What was given of them, by language. */
export function textsGiven(values: Given): Partial<Record<Language, string>> {
  return Object.fromEntries(
    ALL.flatMap((language) => (values[`text-${language}`] === undefined ? [] : [[language, values[`text-${language}`]]])),
  )
}

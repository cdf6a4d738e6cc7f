import { fill } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { ApiError, isUnjudged } from '../call/api-error.ts'
import { texts as uiTexts } from '#ui/language/texts.ts'
import { currentLanguage, textsNow } from '#ui/language/texts-store.ts'
import { type Faults, type FormValues, faultyFields } from './form-state.ts'
import { texts } from './texts.ts'

const TOO_MANY = 429

/** Words of a page about what it sends. */
export interface FailureTexts {
  /** What failed, where the portal did not answer or is at fault itself (S0 §8: save, send). */
  readonly failed?: string | undefined
  /** What is said of a refusal about which the server says nothing; `failed` by default. */
  readonly refused?: string | undefined
}

export interface Failure {
  /** What failed; null where the server has judged, for then its words are all there is to say. */
  readonly title: string | null
  readonly text: string
  /** What the server said, where the person has chosen another language since: its words come once and cannot be translated. */
  readonly said?: { readonly text: string; readonly language: Language }
}

/** A failed submit that no field is to blame for: `opis` of the server where it sends one, and what failed before it. */
export function failureOf(error: unknown, { failed, refused = failed }: FailureTexts = {}): Failure {
  const words = textsNow(texts)
  const ui = textsNow(uiTexts)
  if (!(error instanceof ApiError)) return { title: null, text: refused ?? words.failed }
  const isForeign = error.opis !== '' && error.language !== currentLanguage()
  if (error.status === TOO_MANY)
    return { title: null, text: (!isForeign && error.opis) || fill(words.tooMany, { seconds: error.retryAfterSeconds ?? 60 }) }
  if (isForeign) return { title: null, text: failed ?? words.failed, said: { text: error.opis, language: error.language } }
  if (!isUnjudged(error)) return { title: null, text: error.opis || refused || words.failed }
  return { title: failed ?? words.failed, text: error.status === 0 ? ui.unreachable : error.opis || ui.tryAgain }
}

/** The same in one line. */
export function failureWords(error: unknown, said?: FailureTexts): string {
  const { title, text } = failureOf(error, said)
  return title === null ? text : `${title.replace(/\.$/, '')}. ${text}`
}

/**
 * The fields of this form that an error blames: those that `pola` names, and the one to which `fieldOfCode` gives the
 * error's code. A field without words of its own gets `opis`.
 */
export function blamedFields<Values extends FormValues>(
  error: unknown,
  values: Values,
  fieldOfCode: Readonly<Record<number, keyof Values & string>>,
): Faults<Values> {
  if (!(error instanceof ApiError)) return {}
  const byCode = fieldOfCode[error.kod]
  const named = { ...(byCode !== undefined && { [byCode]: '' }), ...error.pola }
  const known = Object.keys(values).filter((field) => named[field] !== undefined)
  return Object.fromEntries(known.map((field) => [field, named[field] || error.opis])) as Faults<Values>
}

/** Whether an error said anything of fields. */
export function blamesFields(faults: Faults<FormValues>): boolean {
  return faultyFields(faults).length > 0
}

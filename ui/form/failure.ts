import { fill } from '#shared/i18n.ts'
import { ApiError } from '../portal/api-error.ts'
import { textsNow } from '../texts-store.ts'
import { type Faults, type FormValues, faultyFields } from './form-state.ts'
import { texts } from './texts.ts'

const TOO_MANY = 429

/** Words for a failed submit that no field is to blame for: `opis` of the server where it sends one. */
export function failureWords(error: unknown, fallback?: string): string {
  const t = textsNow(texts)
  if (!(error instanceof ApiError)) return fallback ?? t.failed
  if (error.status === 0) return t.unreachable
  if (error.status === TOO_MANY && !error.opis) return fill(t.tooMany, { seconds: error.retryAfterSeconds ?? 60 })
  return error.opis || fallback || t.failed
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

import type { Dependencies } from './dependencies.ts'
import { recordOf } from '../../records.ts'

type Named<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>

/** The settings of the process as texts. */
export function textSettings(settings: Dependencies['settings']): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, value === undefined ? undefined : String(value)]))
}

/**
 * All values of an outside system that is set by `first`; null when `first` is not set. Throws one sentence that names the
 * first value that is missing.
 */
export function completeSettings<Name extends string>(
  settings: Named<Name>,
  first: Name,
  names: readonly Name[],
): Readonly<Record<Name, string>> | null {
  if (isMissing(settings[first])) return null
  const missing = names.find((name) => isMissing(settings[name]))
  if (missing !== undefined) throw new Error(`${missing} is missing: ${first} is set, so it is needed too.`)
  return recordOf(names, (name) => settings[name] ?? '')
}

function isMissing(value: string | undefined): boolean {
  return value === undefined || value === ''
}

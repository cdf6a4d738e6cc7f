import { z } from 'zod'
import type { Findings } from './findings.ts'
import type { Files } from './folder.ts'

const { localeError } = z.locales.pl()

/** The value of a JSON file, checked; null, with findings that name the place, where it is missing or wrong. */
export function readJson<Schema extends z.ZodType>(files: Files, path: string, schema: Schema, findings: Findings): z.infer<Schema> | null {
  const bytes = files.get(path)
  if (!bytes) {
    findings.error(path, 'brak pliku')
    return null
  }
  const parsed = parse(bytes)
  if (parsed instanceof Error) {
    findings.error(path, `to nie jest poprawny JSON: ${parsed.message}`)
    return null
  }
  const result = schema.safeParse(parsed, { error: localeError })
  if (result.success) return result.data
  for (const issue of result.error.issues) findings.error(path, `${issue.path.join('.') || 'całość'}: ${issue.message}`)
  return null
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch (error) {
    return error
  }
}

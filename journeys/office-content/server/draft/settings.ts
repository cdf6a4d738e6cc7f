import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { Refusal } from '#shared/calls/errors.ts'
import { formatDecimal, formatExact } from '#shared/format.ts'
import type { Language } from '#shared/language.ts'
import { announcementsSchema, homeSchema, menuSchema, officeSchema, registersSchema } from '../content/office-schema.ts'
import { paletteOf } from '../content/palette.ts'
import { STATEMENT } from '../read/legal.ts'
import { statementSchema } from '../read/statement.ts'
import type { SettingsFile } from './pages.ts'

const { localeError } = z.locales.pl()

const SCHEMAS: Readonly<Record<SettingsFile, (languages: readonly Language[]) => z.ZodType>> = {
  'office.json': officeSchema,
  'menu.json': menuSchema,
  'home.json': homeSchema,
  'ogloszenia.json': () => announcementsSchema,
  'registers.json': registersSchema,
  [STATEMENT]: statementSchema,
}

const switches = z.looseObject({ konfiguracja: z.unknown() })
const coloured = z.object({ kolory: z.record(z.string(), z.string()), koloryObszarow: z.record(z.string(), z.string()).default({}) })

const refuse = (sentences: readonly string[]) => new Refusal('invalidInput', { fields: { pl: sentences.join('; ') } })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refuse(['to nie jest poprawny JSON'])
  }
}

/** The switches of the portal stay as they are published: they are changed another way. */
function withPublishedSwitches(given: unknown, published: unknown): unknown {
  const [now, before] = [switches.safeParse(given), switches.safeParse(published)]
  return now.success && before.success ? { ...now.data, konfiguracja: before.data.konfiguracja } : given
}

function weakIn(value: unknown): string[] {
  const { kolory, koloryObszarow } = coloured.parse(value)
  const areas = Object.entries(koloryObszarow).map(([group, colour]) => [`area-${group}`, colour] as const)
  const { weak } = paletteOf({ ...kolory, ...Object.fromEntries(areas) })
  return weak.map(
    ({ names: [front, back], ratio, needed }) =>
      `„${front}” na „${back}” ma kontrast ${formatDecimal(ratio, 2, 'pl')}:1, potrzebny ${formatExact(needed, 'pl')}:1`,
  )
}

/** A file of settings as the folder will hold it, by the schema of the import; what says the same as the published one is the published one. */
export function checkedSettings(name: SettingsFile, text: string, published: Buffer | null, languages: readonly Language[]): Buffer {
  const [given, before] = [parsed(text), published && parsed(published.toString('utf8'))]
  const value = name === 'office.json' ? withPublishedSwitches(given, before) : given
  const result = SCHEMAS[name](languages).safeParse(value, { error: localeError })
  if (!result.success)
    throw refuse(
      result.error.issues.map(({ path, message }) =>
        [...path.map((step) => (typeof step === 'number' ? `${step + 1}.` : String(step))), message].join(' '),
      ),
    )
  const weak = name === 'office.json' ? weakIn(value) : []
  if (weak.length > 0) throw refuse(weak)
  if (published && isDeepStrictEqual(value, before)) return published
  return Buffer.from(isDeepStrictEqual(value, given) ? text : `${JSON.stringify(value, null, 2)}\n`)
}

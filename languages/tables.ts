import { readFile } from 'node:fs/promises'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PluralForms } from '#shared/i18n.ts'
import { LANGUAGES, type Language } from '#shared/language.ts'

const ROOT = join(import.meta.dirname, '..')
const SOURCES = '{api,client,integrations,journeys,services,shared,ui,web}/**/*.ts'
const DECLARES = /^export const \w+ = defineTexts\(/gm
const HIDES = /^const \w+ = defineTexts\(/m

/** A sentence, or the forms of a counted noun. */
export type Said = string | PluralForms

export type SaidBy = Readonly<Record<Language, Said>>

/** A text, its file below the root, and its name there: `texts.title`. */
export interface TextUnit {
  readonly file: string
  readonly name: string
  readonly said: SaidBy
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isSaidBy(value: unknown): value is SaidBy {
  return isRecord(value) && LANGUAGES.every((language) => typeof value[language] === 'string' || isRecord(value[language]))
}

/** The texts of a module, by their names in it. */
export function unitsOf(file: string, exported: Readonly<Record<string, unknown>>): TextUnit[] {
  return Object.entries(exported).flatMap(([table, texts]) => {
    if (!isRecord(texts) || !Object.values(texts).every(isSaidBy)) return []
    return Object.entries(texts).flatMap(([key, said]) => (isSaidBy(said) ? [{ file, name: `${table}.${key}`, said }] : []))
  })
}

export async function unitsIn(file: string): Promise<TextUnit[]> {
  return unitsOf(file, (await import(pathToFileURL(join(ROOT, file)).href)) as Record<string, unknown>)
}

/** Every text of the portal that `defineTexts` declares. Throws where a table is not exported: nobody could translate it. */
export async function allUnits(): Promise<TextUnit[]> {
  const files = globSync(SOURCES, { cwd: ROOT, exclude: ['**/*.test.ts', 'shared/i18n.ts'] }).sort()
  const found = await Promise.all(
    files.map(async (file) => {
      const source = await readFile(join(ROOT, file), 'utf8')
      if (HIDES.test(source)) throw new Error(`${file} has texts that it does not export, so that no translator sees them`)
      return source.search(DECLARES) === -1 ? [] : unitsIn(file)
    }),
  )
  return found.flat()
}

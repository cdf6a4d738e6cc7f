import { globSync } from 'node:fs'
import { fillUnits } from '../../languages/offered.ts'
import { readPack } from '../../languages/pack.ts'
import { unitsIn, unitsOf } from '../../languages/tables.ts'
import { FALLBACK_LANGUAGE, PACKS, type PackLanguage } from '../../shared/language.ts'
import { ROOT } from './node-module.ts'

export const ENTRY_TEXTS = 'virtual:entry-texts'
export const PACKS_FILE = 'ui/language/packs.ts'
const FOREIGN = `${ROOT}/ui/language/foreign-texts.ts`
/** Tables of one file. */
const MOST_TABLES = 8

/** Files of tables that the browser may read, in an order that no build changes. */
const FILES = [
  ENTRY_TEXTS,
  ...globSync('{client,journeys,services,shared,ui,web}/**/texts.ts', { cwd: ROOT, exclude: ['**/server/**', '**/desk/**'] }).sort(),
]

/** By which the browser asks a pack for a table: an address for each of them would weigh on the first page. */
export function tableNumber(path: string, index: number): number {
  return FILES.indexOf(path) * MOST_TABLES + index
}

/** `ui/language/packs.ts` in the browser: where the catalogues of further languages are, each loaded when it is asked for. */
export async function packsModule(namesOf: (path: string) => Promise<readonly string[]>): Promise<string> {
  const tables = await Promise.all(FILES.map(async (path) => ({ path, names: await namesOf(path) })))
  const languages = PACKS.map((language) => {
    const loaders = tables.flatMap(({ path, names }) =>
      names.map((name, index) => `${tableNumber(path, index)}: () => import(${JSON.stringify(addressOf(path, name, language))})`),
    )
    return `${language}: { ${loaders.join(',\n')} }`
  })
  return `const loaders = { ${languages.join(', ')} }\nexport const catalogueOf = async (language, table) => (await loaders[language][table]()).default`
}

function addressOf(path: string, name: string, language: PackLanguage): string {
  return path === ENTRY_TEXTS ? `${path}?lang=${language}` : `${ROOT}/${path}?lang=${language}&table=${name}`
}

/** Puts the translations of a pack into the tables of an evaluated module. */
export async function fillFrom(language: PackLanguage, file: string, exported: Readonly<Record<string, unknown>>): Promise<void> {
  fillUnits(language, await readPack(language), unitsOf(file, exported))
}

/** The same for every table, as other modules see them. */
export async function fillAll(language: PackLanguage): Promise<void> {
  const pack = await readPack(language)
  for (const file of Object.keys(pack)) fillUnits(language, pack, await unitsIn(file).catch(() => []))
}

/** What marks the texts of a catalogue that stand in another language than the page. */
export function foreignCode(texts: readonly unknown[]): string {
  return `import { noteForeign } from ${JSON.stringify(FOREIGN)}\nnoteForeign(${JSON.stringify(texts)}, ${JSON.stringify(FALLBACK_LANGUAGE)})`
}

import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { PackLanguage } from '#shared/language.ts'
import type { TextUnit } from './tables.ts'

const forms = z.strictObject({
  zero: z.string().optional(),
  one: z.string().optional(),
  two: z.string().optional(),
  few: z.string().optional(),
  many: z.string().optional(),
  other: z.string(),
})
const said = z.union([z.string(), forms])

/** How far a translation is, in the words of XLIFF. */
const state = z.enum(['translated', 'reviewed', 'final'])

/** A translation beside the Polish text that it translates: where that one changes, it is out of date and not shown. */
const translation = z.strictObject({ pl: said, text: said, state })

/** By file, then by name in it. */
const pack = z.record(z.string(), z.record(z.string(), translation))

export type State = z.infer<typeof state>
export type Translation = z.infer<typeof translation>
export type Pack = z.infer<typeof pack>

function fileOf(language: PackLanguage): string {
  return join(import.meta.dirname, language, 'texts.json')
}

export async function readPack(language: PackLanguage): Promise<Pack> {
  const file = fileOf(language)
  return existsSync(file) ? pack.parse(JSON.parse(await readFile(file, 'utf8'))) : {}
}

export async function writePack(language: PackLanguage, content: Pack): Promise<void> {
  await writeFile(fileOf(language), packText(content))
}

/** Sorted, so that a translator's work is a readable difference. */
export function packText(content: Pack): string {
  const sorted = <Value>(record: Readonly<Record<string, Value>>) => Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))
  const ordered = sorted(content).flatMap(([file, texts]) =>
    Object.keys(texts).length === 0 ? [] : [[file, Object.fromEntries(sorted(texts))]],
  )
  return `${JSON.stringify(Object.fromEntries(ordered), null, 2)}\n`
}

export function kept(pack: Pack, { file, name }: Pick<TextUnit, 'file' | 'name'>): Translation | undefined {
  return pack[file]?.[name]
}

/** Whether a translation still belongs to the Polish text. */
export function isFresh(translation: Translation | undefined, { said }: Pick<TextUnit, 'said'>): translation is Translation {
  return translation !== undefined && isDeepStrictEqual(translation.pl, said.pl)
}

import { readFile, writeFile } from 'node:fs/promises'
import { lackingIn } from '#languages/offered.ts'
import { readPack, writePack } from '#languages/pack.ts'
import { allUnits, type TextUnit } from '#languages/tables.ts'
import { readXliff } from '#languages/xliff/read.ts'
import { takeXliff } from '#languages/xliff/take.ts'
import { writeXliff } from '#languages/xliff/write.ts'
import { PACKS, isPack, type PackLanguage } from '#shared/language.ts'

const USAGE = [
  'npm run texts                                        how far each further language is',
  'npm run texts -- export <language> [file]            all texts for a translator, as XLIFF 2.0',
  'npm run texts -- import <file> [--leave-out-changed] takes a translation, whole or not at all',
].join('\n')

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Which rooms of the house lack texts, and what that means for who reads the portal. */
function incomplete(language: PackLanguage, lacking: readonly TextUnit[]): string {
  const rooms = [...Map.groupBy(lacking, ({ file }) => file.split('/')[0] ?? '')].map(([room, { length }]) => `  ${room.padEnd(12)} ${length}`)
  return [
    'incomplete. What is lacking stands in English; residents are offered the language once it is complete. Lacking:',
    ...rooms,
    `  A translator gets it by npm run texts -- export ${language}; EXTRA_LANGUAGES=${language}:draft shows it as it is.`,
  ].join('\n')
}

async function status(): Promise<number> {
  const units = await allUnits()
  for (const language of PACKS) {
    const lacking = lackingIn(await readPack(language), units)
    say(`${language}: ${units.length - lacking.length} of ${units.length} texts, ${lacking.length === 0 ? 'complete' : incomplete(language, lacking)}`)
  }
  return 0
}

async function exportTo(language: PackLanguage, file: string): Promise<number> {
  const units = await allUnits()
  await writeFile(file, writeXliff(language, units, await readPack(language)))
  say(`${units.length} texts written to ${file}`)
  return 0
}

/** What a translator has sent back. Throws in words where it is no translation. */
async function returnedIn(file: string) {
  const returned = readXliff(await readFile(file, 'utf8'))
  const { into } = returned
  if (!isPack(into)) throw new Error(`"${into}" is no further language of the portal: ${PACKS.join(', ')}`)
  return { ...returned, into }
}

async function importFrom(file: string, leavesOut: boolean): Promise<number> {
  const returned = await returnedIn(file).catch((error: unknown) => {
    say(`error  ${file}: ${error instanceof Error ? error.message : String(error)}`)
    return null
  })
  if (returned === null) {
    say('Nothing was taken.')
    return 1
  }
  const { pack, errors, strangers, warnings } = takeXliff(returned.into, returned, await allUnits(), await readPack(returned.into))
  for (const warning of warnings) say(`long   ${warning}`)
  for (const stranger of strangers) say(`other  ${stranger}: the portal has no such text, or says it in other words now`)
  for (const error of errors) say(`error  ${error}`)
  if (errors.length > 0 || (strangers.length > 0 && !leavesOut)) {
    say(`Nothing was taken.${errors.length === 0 ? ' --leave-out-changed takes the rest.' : ''}`)
    return 1
  }
  await writePack(returned.into, pack)
  return status()
}

async function main([name, first, second]: readonly string[]): Promise<number> {
  if (name === undefined) return status()
  if (name === 'export' && isPack(first)) return exportTo(first, second ?? `${first}.xlf`)
  if (name === 'import' && first !== undefined) return importFrom(first, second === '--leave-out-changed')
  say(USAGE)
  return 2
}

process.exitCode = await main(process.argv.slice(2))

import { once } from 'node:events'
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { startChild } from '#shared/server/child/start-child.ts'

/**
 * `npm run checks [-- --full] [name …]`: attacks and faults that the portal must stand, each a script of this folder on a portal or
 * database of its own. They print what they saw. Without `--full` each takes its short form (`--short`).
 */
const words = process.argv.slice(2)
const names = words.filter((word) => !word.startsWith('--'))
const form = words.includes('--full') ? [] : ['--short']

const all = globSync('checks/*.ts')
  .map((file) => basename(file, '.ts'))
  .filter((name) => name !== 'run')
  .sort()
const unknown = names.filter((name) => !all.includes(name))
if (unknown.length > 0) throw new Error(`There is no check ${unknown.join(', ')}. There are: ${all.join(', ')}`)

async function holds(name: string): Promise<boolean> {
  console.log(`\n${name}`)
  const check = startChild([`checks/${name}.ts`, ...form])
  check.stdout.pipe(process.stdout, { end: false })
  const [code] = await once(check, 'close')
  return code === 0
}

const failed: string[] = []
const chosen = names.length === 0 ? all : names
for (const name of chosen) if (!(await holds(name))) failed.push(name)
if (failed.length > 0) console.log(`\nDid not hold: ${failed.join(', ')}`)
console.log(`\n${chosen.length - failed.length} passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 ? 0 : 1

import { once } from 'node:events'
import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { text } from 'node:stream/consumers'
import { startChild } from '#shared/server/child/start-child.ts'

/**
 * `npm run checks [-- --full] [name …]`: attacks and faults that the portal must stand, each a script of this folder on a portal or
 * database of its own, several beside each other. They print what they saw. Without `--full` each takes its short form (`--short`).
 */
const words = process.argv.slice(2)
const names = words.filter((word) => !word.startsWith('--'))
const form = words.includes('--full') ? [] : ['--short']

/** One more than there are cores: a check waits a good part of its time, for a portal to start or to be gone. */
const AT_ONCE = availableParallelism() + 1

// The longest of them, `stops`, begins.
const all = globSync('checks/*.ts')
  .map((file) => basename(file, '.ts'))
  .filter((name) => name !== 'run')
  .sort()
  .toReversed()
const unknown = names.filter((name) => !all.includes(name))
if (unknown.length > 0) throw new Error(`There is no check ${unknown.join(', ')}. There are: ${all.join(', ')}`)

async function holds(name: string): Promise<boolean> {
  const check = startChild([`checks/${name}.ts`, ...form])
  const [[code], said] = await Promise.all([once(check, 'close'), text(check.stdout)])
  console.log(`\n${name}\n${said.trimEnd()}`)
  return code === 0
}

const chosen = names.length === 0 ? all : names
const left = [...chosen]
const failed: string[] = []
const lane = async () => {
  for (let name = left.shift(); name !== undefined; name = left.shift()) if (!(await holds(name))) failed.push(name)
}
await Promise.all(Array.from({ length: AT_ONCE }, lane))
if (failed.length > 0) console.log(`\nDid not hold: ${failed.join(', ')}`)
console.log(`\n${chosen.length - failed.length} passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 ? 0 : 1

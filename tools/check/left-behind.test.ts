import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { freePort } from '../../e2e/harness/portal-process.ts'
import { startMarked } from '../testing/marked.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-left-behind-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What would go on by itself: the database of a portal, or a server of databases, which may have found one that runs already. */
const DATABASE = /postgres -D|(embedded|postgres)-child\.ts/
const MINUTES = 10 * 60_000

// One command for each way to end: the others start their portals and databases by the same two functions, as the last test holds. The list of processes
// is read as Linux has it. Under `npm run`, npm is told; kill -9 nobody can pass on.
describe.runIf(process.platform === 'linux')('nothing is left of what a command has started', { timeout: MINUTES }, () => {
  it.each<[command: string, signal: NodeJS.Signals, to: 'the command' | 'its whole group']>([
    ['npm run unit -- imports/upload', 'SIGTERM', 'the command'],
    ['npm run checks -- kill-rounds', 'SIGINT', 'its whole group'],
    ['node checks/run.ts kill-rounds', 'SIGKILL', 'the command'],
  ])('%s, ended by %s to %s', async (command, signal, to) => {
    const port = String(await freePort())
    const settings = { PORT: port, SIMULATORS_PORT: String(await freePort()), DATA_DIR: join(folder, port), DEMO_RESIDENTS: '50' }
    const started = startMarked(command, settings)
    try {
      await expect.poll(() => started.running().filter((line) => DATABASE.test(line)), { timeout: MINUTES }).not.toEqual([])
      process.kill(to === 'the command' ? started.process.pid : -started.process.pid, signal)
      await started.ended
      await expect.poll(started.running, { timeout: MINUTES }).toEqual([])
    } finally {
      started.kill()
    }
  })
})

it('benchmarks, checks, stories and pictures start programs by the functions that end them', () => {
  // It tries signals on a portal that nobody may end for it.
  const known = ['checks/stops.ts']
  const files = globSync('{bench,checks,e2e,tools/pictures,tools/dev}/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => /\b(?:spawn|fork|exec)\(/.test(readFileSync(file, 'utf8').replaceAll(/\.exec\(/g, '')))).toEqual(known)
})

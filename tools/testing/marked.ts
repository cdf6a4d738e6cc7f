import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { ENDS_WITH_PARENT } from '#shared/server/child/start-child.ts'

/** A command in a group of its own, as under a terminal, and all that it starts, however far from it: each carries a mark in its environment. */
export interface MarkedCommand {
  readonly process: ChildProcess & { readonly pid: number }
  readonly ended: Promise<unknown>
  /** What runs of it now, as in the list of processes. Works on Linux only. */
  running(): string[]
  /** All that it has said. */
  said(): string
  /** Ends at once what still runs of it: for a test that has failed. */
  kill(): void
}

const textOf = (pid: string, file: 'environ' | 'cmdline') => readFileSync(`/proc/${pid}/${file}`, 'utf8').replaceAll('\0', ' ')

export function startMarked(command: string, settings: Readonly<Record<string, string>> = {}): MarkedCommand {
  const [program = '', ...words] = command.split(' ')
  const MARK = randomUUID()
  // As from a terminal: not as from the tests that run now.
  const { TEST_DATABASE_URL: _url, VITEST: _vitest, VITEST_POOL_ID: _pool, VITEST_WORKER_ID: _worker, ...env } = process.env
  // The test itself may be ended, and nobody would end the command.
  const own = { MARK, NODE_OPTIONS: `--import=${ENDS_WITH_PARENT}` }
  const child = spawn(program, words, { detached: true, env: { ...env, ...own, ...settings }, stdio: 'pipe' })
  if (child.pid === undefined) throw new Error(`${command} did not start`)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (said += String(bytes)))
  const running = () =>
    readdirSync('/proc').flatMap((pid) => {
      try {
        return /^\d+$/.test(pid) && textOf(pid, 'environ').includes(`MARK=${MARK}`) ? [`${pid} ${textOf(pid, 'cmdline').trim()}`] : []
      } catch {
        // Gone in this moment, or somebody else's.
        return []
      }
    })
  return {
    process: Object.assign(child, { pid: child.pid }),
    ended: once(child, 'exit'),
    said: () => said,
    running,
    kill() {
      for (const line of running()) process.kill(Number(line.split(' ')[0]), 'SIGKILL')
    },
  }
}

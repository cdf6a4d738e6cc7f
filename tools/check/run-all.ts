import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { fleetingFolder } from '#integrations/postgres/fleeting.ts'
import { startForgetful } from '#integrations/postgres/testing.ts'
import type { Server } from '#shared/server/child/server-child.ts'
import { countsOf, reportWords, type Counts } from './counts.ts'
import { inPlainWords } from './plain.ts'
import { startRealPostgres } from './real-postgres.ts'
import { changedFiles, lanesOf } from './changed.ts'
import { lanesOfAll, type Step } from './steps.ts'

const LAST_LINES = 300

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function serverOf(step: Step): Promise<Server | null> {
  if (step.server === 'outside') return startRealPostgres(process.env['POSTGRES_BIN'] ?? '')
  return step.server === 'embedded' ? startForgetful(fleetingFolder('npm-test')) : null
}

const running = new Set<ChildProcess>()

// Told to end alone, it takes along what it has started; the servers end with this process by themselves.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal)
    process.exit(128 + constants.signals[signal])
  })
}

/** Runs a command with its output in a file. Resolves to whether it succeeded. */
async function execute(command: readonly string[], log: string, env: Record<string, string>): Promise<boolean> {
  const [program = '', ...words] = command
  const output = createWriteStream(log)
  await once(output, 'open')
  const child = spawn(program, words, { stdio: ['ignore', output, output], env: { ...process.env, NO_COLOR: '1', ...env } })
  running.add(child)
  const [code] = await once(child, 'exit')
  running.delete(child)
  output.end()
  return code === 0
}

async function withServer<Result>(server: Server | null, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } finally {
    await server?.stop()
  }
}

/** What a failed step has to say: the end of its output, and of the types of a folder one line for each mistake. */
function wordsOf(step: Step, output: string): string {
  const lines = step.isPlain === true ? inPlainWords(output) : []
  return (lines.length > 0 ? lines : output.split('\n').slice(-LAST_LINES)).join('\n')
}

async function runStep(step: Step, cache: string): Promise<Counts> {
  const folder = join(cache, 'checks')
  mkdirSync(folder, { recursive: true })
  const log = join(folder, `${step.name}.log`)
  const report = join(folder, `${step.name}.json`)
  rmSync(report, { force: true })
  const started = performance.now()
  const server = await serverOf(step)
  const { words, env } = reportWords(step, report)
  const database = server && { TEST_DATABASE_URL: server.connectionString }
  const isSuccess = await withServer(server, () => execute([...step.command, ...words], log, { ...step.env, ...env, ...database }))
  const counts = countsOf(step, report, isSuccess)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const line = `${isSuccess ? 'ok    ' : 'FAILED'} ${step.name.padEnd(16)} ${String(counts.passed).padStart(5)} passed ${String(counts.failed).padStart(3)} failed ${seconds.padStart(6)} s`
  // In one piece: another step may end meanwhile.
  say(isSuccess ? line : `${wordsOf(step, readFileSync(log, 'utf8'))}\n${line}`)
  return counts
}

/** The closing line of the finished steps. Returns the exit code. */
function close(finished: readonly Counts[]): number {
  const sum = (count: (counts: Counts) => number) => finished.reduce((total, counts) => total + count(counts), 0)
  const failed = sum((counts) => counts.failed)
  say(`${sum((counts) => counts.passed)} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

const CHANGED = '--changed'

/** The steps that the words behind `npm test --` choose: those of these names, with `--changed` those that a change can reach; all without a word. */
function chosenLanes(words: readonly string[]): Step[][] {
  const at = words.indexOf(CHANGED)
  if (at >= 0) {
    const changed = changedFiles(words[at + 1])
    say(`${changed.length} files have changed`)
    return changed.length === 0 ? [] : lanesOf(changed)
  }
  const lanes = lanesOfAll()
  const unknown = words.filter((word) => !lanes.flat().some(({ name }) => name === word))
  if (unknown.length > 0)
    throw new Error(
      `There is no step ${unknown.join(', ')}. There are: ${lanes
        .flat()
        .map(({ name }) => name)
        .join(', ')}`,
    )
  return lanes.map((lane) => lane.filter(({ name }) => words.length === 0 || words.includes(name)))
}

/** Runs what the words choose: lanes beside each other, the steps of a lane one after the other. Returns the exit code. */
export async function runAll(cache: string, words: readonly string[]): Promise<number> {
  return runLanes(cache, chosenLanes(words))
}

/** Runs the steps of one folder, all at once. Returns the exit code. */
export async function runTogether(cache: string, steps: readonly Step[]): Promise<number> {
  return runLanes(
    cache,
    steps.map((step) => [step]),
  )
}

/** A step whose server or command could not start: the others go on. */
function notStarted({ name }: Step, error: unknown): Counts {
  say(`FAILED ${name}: ${error instanceof Error ? error.message : String(error)}`)
  return { passed: 0, failed: 1 }
}

async function runLanes(cache: string, lanes: readonly (readonly Step[])[]): Promise<number> {
  const finished: Counts[] = []
  await Promise.all(
    lanes.map(async (lane) => {
      for (const step of lane) finished.push(await runStep(step, cache).catch((error: unknown) => notStarted(step, error)))
    }),
  )
  return close(finished)
}

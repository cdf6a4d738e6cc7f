/**
 * Every way of starting the portal, ended by every signal: alone or with its whole group (Ctrl-C, a closed terminal, systemd's
 * control group), once or twice, when it is ready or still starting. Right is: exit code 0, no process and no database left, and a
 * next start that has nothing to recover. Prints a table; `--short` leaves out what differs only by the signal.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

type Signal = 'SIGINT' | 'SIGTERM' | 'SIGHUP'

interface Case {
  readonly way: string
  readonly signal: Signal
  readonly to: 'group' | 'process'
  readonly times: 1 | 2
  readonly when: 'ready' | 'starting'
}

const SERVE = 'node api/main.ts serve'
const WAYS = ['npm start', 'npm run portal -- serve', 'npx portal serve', 'node tools/start.mjs', SERVE]
const SIGNALS: readonly Signal[] = ['SIGINT', 'SIGTERM', 'SIGHUP']
const END_MS = 20_000
const START_MS = 120_000

function cases(isShort: boolean): Case[] {
  const signals = (way: string): readonly Signal[] => (!isShort || way === SERVE ? SIGNALS : ['SIGINT'])
  const ready = WAYS.flatMap((way) => signals(way).map((signal): Case => ({ way, signal, to: 'group', times: 2, when: 'ready' })))
  const starting = (isShort ? [SERVE] : WAYS).map((way): Case => ({ way, signal: 'SIGTERM', to: 'group', times: 1, when: 'starting' }))
  const alone = (isShort ? [SERVE] : ['npm start', 'node tools/start.mjs', SERVE]).map((way): Case => ({
    way,
    signal: 'SIGTERM',
    to: 'process',
    times: 1,
    when: 'ready',
  }))
  return [...ready, ...alone, ...starting]
}

async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const folder = mkdtempSync(join(tmpdir(), 'portal-stops-'))
const pidFile = join(folder, 'postgres', 'postmaster.pid')
const settings = {
  ...process.env,
  DATA_DIR: folder,
  DEMO: '0',
  DATABASE_URL: '',
  SMTP_URL: 'smtp://localhost:25',
  PORT: String(await freePort()),
  LOG_LEVEL: 'warn',
}

async function until(isSo: () => boolean, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds
  while (!isSo() && Date.now() < end) await sleep(20)
  return isSo()
}

/** Everything that runs in the group of the process, or has this check's data folder in its command line. */
function leftOf(group: number): string[] {
  const lines = execFileSync('ps', ['-eo', 'pgid=,stat=,args='], { encoding: 'utf8' }).split('\n')
  return lines.filter((line) => (line.trim().startsWith(`${group} `) || line.includes(`-D ${folder}`)) && !/^\s*\d+\s+Z/.test(line))
}

const groups = new Set<number>()
// Told to end itself, the check leaves none of them.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    for (const group of groups) process.kill(-group, 'SIGTERM')
    process.exit(1)
  })
}

async function begin(way: string, when: Case['when']): Promise<ChildProcess & { pid: number }> {
  const [command = '', ...words] = way.split(' ')
  const child = spawn(command, words, { detached: true, env: settings, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += String(bytes)))
  const isFarEnough = () => (when === 'ready' ? output.includes('portal ready') : existsSync(pidFile))
  if (child.pid !== undefined) groups.add(child.pid)
  if (child.pid === undefined || !(await until(isFarEnough, START_MS))) throw new Error(`${way} did not start: ${output}`)
  return Object.assign(child, { pid: child.pid })
}

async function outcome({ way, signal, to, times, when }: Case): Promise<string> {
  const child = await begin(way, when)
  const ended = once(child, 'exit')
  for (let time = 0; time < times; time++) process.kill(to === 'group' ? -child.pid : child.pid, signal)
  const [code, by] = await Promise.race([ended, sleep(END_MS).then(() => ['none', null])])
  groups.delete(child.pid)
  const isQuiet = await until(() => leftOf(child.pid).length === 0, END_MS)
  const log = join(folder, 'postgres', 'server.log')
  const isRecovered = existsSync(log) && readFileSync(log, 'utf8').includes('not properly shut down')
  const faults = [
    ...(isQuiet ? [] : [`left: ${leftOf(child.pid).join(' | ')}`]),
    ...(existsSync(pidFile) ? ['database not shut down'] : []),
    ...(isRecovered ? ['recovery'] : []),
  ]
  return [by === null ? `exit ${code}` : `by ${by}`, ...faults].join(', ')
}

let isWrong = false
try {
  // A cluster that is there, as on every start but the first.
  await outcome({ way: SERVE, signal: 'SIGTERM', to: 'process', times: 1, when: 'ready' })
  for (const one of cases(process.argv.includes('--short'))) {
    const saw = await outcome(one)
    // npm and npx end themselves by a signal that reaches them; what they had started must not.
    const isRight = saw === 'exit 0' || (/^np[mx]/.test(one.way) && /^(?:by SIG\w+|exit 1\d\d)$/.test(saw))
    isWrong ||= !isRight
    process.stdout.write(
      `${isRight ? 'ok   ' : 'WRONG'} ${one.way.padEnd(24)} ${one.when.padEnd(9)} ${one.signal.padEnd(8)} ${one.to.padEnd(8)} ×${one.times}  ${saw}\n`,
    )
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit(isWrong ? 1 : 0)

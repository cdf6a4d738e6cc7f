import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../e2e/harness/portal-process.ts'
import { startChild } from '#shared/server/child/start-child.ts'
import { startRealPostgres } from '../check/real-postgres.ts'

/**
 * `npm run rolling`: two processes behind nginx take turns at an upgrade as docs/operations.md has it ("Two processes on one host"), three rounds there and
 * back between this build and another one, under fifty calls a second: public pages, calls of a session, sign-ins, and every part of the pages of both
 * builds. Wants nginx and PostgreSQL (`POSTGRES_BIN`) on the machine. Ends with 1 where a call failed.
 */
const ROOT = join(import.meta.dirname, '..', '..')
const ROUNDS = 3
const CALLS_A_SECOND = 50
const PASSWORD = 'Haslo-Testowe-2026'
const LOGIN = 'anna.kompletowska'
const PESEL = '78041200464'

/** This house once more, built with other words, so that its files have other names. */
function otherBuild(): string {
  const folder = join(ROOT, '.cache', 'rolling')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-x', '-C', folder], { input: execFileSync('git', ['archive', 'HEAD'], { cwd: ROOT, maxBuffer: 2 ** 30 }) })
  execFileSync('cp', ['-al', join(ROOT, 'node_modules'), folder])
  const texts = join(folder, 'shared', 'calls', 'error-texts.ts')
  writeFileSync(texts, readFileSync(texts, 'utf8').replace('Proszę', 'Prosimy'))
  return folder
}

interface Running {
  readonly child: ChildProcess
  readonly port: number
}

const env = (more: Readonly<Record<string, string>>) => ({
  ...process.env,
  DEMO: '1',
  DEMO_RESIDENTS: '50',
  DEMO_PASSWORD: PASSWORD,
  LIMITS_FACTOR: '1000',
  LOG_LEVEL: 'error',
  ...more,
})

async function start(folder: string, port: number, settings: Readonly<Record<string, string>>): Promise<Running> {
  const more = { ...settings, PORT: String(port), SIMULATORS_PORT: String(await freePort()) }
  const child = startChild(['tools/portal.mjs', 'serve'], { cwd: folder, env: env(more) })
  for await (const line of createInterface(child.stdout)) if (line.startsWith('portal ready on ')) break
  child.stdout.resume()
  while (
    !(await fetch(`http://127.0.0.1:${port}/zdrowie/gotowy`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await sleep(100)
  return { child, port }
}

async function stop({ child }: Running): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** nginx with the lines of the document. */
async function startProxy(port: number, behind: readonly number[]): Promise<ChildProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'))
  const servers = behind.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join(' ')
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; ${places}
      upstream portal { ${servers} keepalive 16; }
      server { listen 127.0.0.1:${port}; location / { proxy_pass http://portal; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $host; proxy_next_upstream error timeout; } } }`,
  )
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], { stdio: 'inherit' })
  process.once('exit', () => child.kill('SIGTERM'))
  await sleep(500)
  return child
}

interface Call {
  readonly path: string
  readonly body?: unknown
  readonly needsSession?: true
}

function callsOf(folders: readonly string[]): Call[] {
  const parts = folders.flatMap((folder) => [
    ...readdirSync(join(folder, 'dist', 'web', 'assets'))
      .filter((name) => name.endsWith('.js'))
      .map((name) => ({ path: `/assets/${name}` })),
    ...readdirSync(join(folder, 'dist', 'desk', 'assets'))
      .filter((name) => name.endsWith('.js'))
      .map((name) => ({ path: `/urzad/assets/${name}` })),
  ])
  const usual: Call[] = [
    { path: '/' },
    { path: '/api/konfiguracja' },
    { path: '/uslugi/budzet-dochody' },
    { path: `/api/naleznosci/dajKartyNaleznosci?pesel=${PESEL}`, needsSession: true },
    { path: '/api/uzytkownik/na-dzis', needsSession: true },
    { path: '/api/uzytkownicy/token', body: { login: LOGIN, haslo: PASSWORD } },
  ]
  return parts.flatMap((part, at) => [part, usual[at % usual.length] ?? part])
}

/** Calls at an even pace until `signal`; returns what did not succeed. */
async function load(url: string, calls: readonly Call[], signal: AbortSignal): Promise<{ count: number; failed: string[] }> {
  const send = ({ path, body }: Call, token: string | null) =>
    fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const { token } = (await (await send({ path: '/api/uzytkownicy/token', body: { login: LOGIN, haslo: PASSWORD } }, null)).json()) as {
    token: string
  }
  const failed: string[] = []
  const sent: Promise<unknown>[] = []
  for (let at = 0; !signal.aborted; at += 1) {
    const call = calls[at % calls.length] ?? { path: '/' }
    const said = send(call, call.needsSession ? token : null).then(
      async (answer) => {
        await answer.arrayBuffer()
        if (!answer.ok) failed.push(`${answer.status} ${call.path}`)
      },
      (error: unknown) => void failed.push(`${error instanceof Error ? String(error.cause ?? error) : ''} ${call.path}`),
    )
    sent.push(said)
    await sleep(1000 / CALLS_A_SECOND)
  }
  await Promise.all(sent)
  return { count: sent.length, failed }
}

const older = otherBuild()
for (const folder of [ROOT, older]) {
  if (folder === older || !existsSync(join(folder, 'dist'))) execFileSync('npm', ['run', 'build'], { cwd: folder, stdio: ['ignore', 2, 2] })
}
const database = await startRealPostgres(process.env['POSTGRES_BIN'] ?? '/usr/lib/postgresql/15/bin')
const [entrance, ...ports] = [await freePort(), await freePort(), await freePort()]
const url = `http://localhost:${entrance}`
const settings = { DATABASE_URL: database.connectionString, DATA_DIR: mkdtempSync(join(tmpdir(), 'portal-rolling-')), PUBLIC_URL: url }
let running: Running[] = []
for (const port of ports) running.push(await start(older, port, settings))
const proxy = await startProxy(entrance, ports)
const calls = callsOf([older])
const withBoth = callsOf([older, ROOT])
let isFailed = false
for (let round = 1; round <= ROUNDS; round += 1) {
  const end = new AbortController()
  const loaded = load(url, round === 1 ? calls : withBoth, end.signal)
  const next = round % 2 === 1 ? ROOT : older
  const renewed: Running[] = []
  for (const one of running) {
    await stop(one)
    renewed.push(await start(next, one.port, settings))
    await sleep(2000)
  }
  running = renewed
  end.abort()
  const { count, failed } = await loaded
  console.log(`round ${round}: ${count} calls, ${failed.length} failed`)
  for (const line of failed.slice(0, 20)) console.log(`  ${line}`)
  isFailed ||= failed.length > 0
}
proxy.kill('SIGTERM')
await Promise.all(running.map(stop))
await database.stop()
for (const folder of [settings.DATA_DIR, older]) rmSync(folder, { recursive: true, force: true })
process.exitCode = isFailed ? 1 : 0

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ENDS_WITH_PARENT } from '#shared/server/child/start-child.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const SLOW_MACHINE_MS = 120_000
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-serve-'))
})
afterAll(() => rm(folder, { recursive: true }))

const settings = () => ({
  ...process.env,
  DATA_DIR: folder,
  DATABASE_URL: '',
  SECRET_KEY: '',
  DEMO: '0',
  PORT: '0',
  SMTP_URL: 'smtp://localhost:25',
  PORTAL_ENV: '',
  PORTAL_CLERK: 'anna',
  LOG_LEVEL: 'info',
})
const database = () => join(folder, 'postgres', 'postmaster.pid')

/** A portal on an embedded database, in a group of its own as under a terminal, told to end as soon as `isSo`. */
async function stopped(signals: readonly NodeJS.Signals[], isSo: (output: string) => boolean, options: readonly string[] = []) {
  const portal = spawn(process.execPath, ['--import', ENDS_WITH_PARENT, ...options, 'api/main.ts', 'serve'], {
    env: settings(),
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [portal.stdout, portal.stderr]) stream.on('data', (bytes) => (output += String(bytes)))
  const ended = once(portal, 'exit')
  while (!isSo(output) && portal.exitCode === null) await sleep(10)
  if (portal.exitCode !== null) throw new Error(`the portal ended by itself:\n${output}`)
  for (const signal of signals) process.kill(-(portal.pid ?? 0), signal)
  const [code] = await ended
  return { code, output, isDatabaseLeft: existsSync(database()) }
}

/** Writes each module that is loaded into a file: the pipe to the test is full where the test is slow, and a write to it would end the portal. */
const tellModules = (file: string) => `
import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
registerHooks({ load: (url, context, next) => (appendFileSync(${JSON.stringify(file)}, url + '\\n'), next(url, context)) })`

// In this order: the first makes the cluster of the others.
describe('portal serve', () => {
  it('told to end while it starts leaves no database running', { timeout: SLOW_MACHINE_MS }, async () => {
    expect(await stopped(['SIGTERM'], () => existsSync(database()))).toMatchObject({ code: 0, isDatabaseLeft: false })
  })

  it.each([[['SIGINT', 'SIGTERM', 'SIGINT']], [['SIGHUP', 'SIGHUP']]] as const)(
    'ends once and in order by %s to its whole group',
    { timeout: SLOW_MACHINE_MS },
    async (signals) => {
      const { output, ...end } = await stopped(signals, (text) => text.includes('portal ready'))
      expect(end).toEqual({ code: 0, isDatabaseLeft: false })
      expect(output).toContain('"msg":"stopped"')
      expect(await readFile(join(folder, 'postgres', 'server.log'), 'utf8')).not.toContain('not properly shut down')
    },
  )

  it('loads neither demo nor simulators where it is no demo', { timeout: SLOW_MACHINE_MS }, async () => {
    const told = join(folder, 'modules.txt')
    await stopped(['SIGTERM'], (text) => text.includes('portal ready'), [
      '--import',
      `data:text/javascript,${encodeURIComponent(tellModules(told))}`,
    ])
    const loaded = [...(await readFile(told, 'utf8')).matchAll(/^file:.*?\/((?:api|demo|journeys|services|simulators|shared)\/.*)$/gm)].map(
      ([, path = '']) => path,
    )
    expect(loaded).toContain('api/start/start-portal.ts')
    expect(loaded.filter((path) => /^(demo|simulators|api\/demo)\//.test(path))).toEqual([])
  })
})

describe('any other command', () => {
  const command = async (words: readonly string[], environment: Record<string, string>) => {
    const portal = spawn(process.execPath, [join(process.cwd(), 'api/main.ts'), ...words], {
      env: { ...settings(), ...environment },
      cwd: tmpdir(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let error = ''
    portal.stderr.on('data', (bytes) => (error += String(bytes)))
    const [code] = await once(portal, 'exit')
    return { code, error }
  }

  it.each([
    ['account', 'duplicates'],
    ['maintenance', 'on'],
    ['migrate'],
    ['audit', 'verify'],
    ['doctor'],
    ['submissions', 'export', '--csv', join(tmpdir(), 'portal-no-export.csv')],
    ['payments', 'reconcile'],
    ['backup', join(tmpdir(), 'portal-no-backup')],
  ])('begins no portal of its own where the settings name none: %s %s', async (...words) => {
    const empty = await mkdtemp(join(tmpdir(), 'portal-none-'))
    const { code, error } = await command(words, { DATA_DIR: empty })
    expect([code, error]).toEqual([
      1,
      expect.stringMatching(
        /^There is no portal here: DATABASE_URL is not set, .* Settings come from .*PORTAL_ENV.* Nothing was changed\./,
      ),
    ])
    expect(await readdir(empty)).toEqual([])
    await rm(empty, { recursive: true })
  })

  it('reads the file that PORTAL_ENV names, and says when it is not there', async () => {
    const { code, error } = await command(['account', 'duplicates'], { PORTAL_ENV: '/nowhere/portal.env' })
    expect([code, error]).toEqual([
      1,
      expect.stringContaining('The settings in /nowhere/portal.env are needed, and the file does not exist: look at PORTAL_ENV.'),
    ])
  })
})

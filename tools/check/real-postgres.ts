import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { fleetingFolder } from '#integrations/postgres/fleeting.ts'
import { FORGETFUL } from '#integrations/postgres/testing.ts'
import { type Server, startServer } from '#shared/server/child/server-child.ts'

const START_TIMEOUT_MS = 30_000
const NOBODY = 65_534

const SETTINGS = ['listen_addresses=', 'max_connections=60', 'timezone=UTC']

async function waitUntilReady(connectionString: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    const client = new pg.Client({ connectionString })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (Date.now() > deadline) throw new Error('The PostgreSQL server of the tests did not start', { cause: error })
      await sleep(50)
    }
  }
}

/** A PostgreSQL server of the system's own version, in a process that ends with this one. `bin`: where initdb lies. */
export const startRealPostgres = (bin: string, { isDurable = false } = {}): Promise<Server> =>
  startServer(['tools/check/real-postgres-child.ts', bin, ...(isDurable ? ['durable'] : [])])

/** The same in this process, in a folder that disappears with it. */
export async function openRealPostgres(bin: string, isDurable: boolean): Promise<Server> {
  const folder = mkdtempSync(join(isDurable ? tmpdir() : fleetingFolder('real'), 'portal-real-pg-'))
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  if (user.uid !== undefined) chownSync(folder, NOBODY, NOBODY)
  const data = join(folder, 'data')
  const options = { ...user, cwd: folder }
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'], {
    ...options,
    stdio: 'ignore',
  })
  const forgetful = Object.entries(isDurable ? {} : FORGETFUL).map(([name, value]) => `${name}=${value}`)
  const words = [...SETTINGS, ...forgetful, `unix_socket_directories=${folder}`].flatMap((setting) => ['-c', setting])
  // In a group of its own: who stops the whole group stops it by this process, which removes the folder.
  const child = spawn(join(bin, 'postgres'), ['-D', data, ...words], { ...options, stdio: 'ignore', detached: true })
  const connectionString = `postgresql://portal@/postgres?host=${encodeURIComponent(folder)}`
  await waitUntilReady(connectionString)
  return {
    connectionString,
    async stop() {
      child.kill('SIGINT')
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

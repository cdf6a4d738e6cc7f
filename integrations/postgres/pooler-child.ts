import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { runServer, type Server } from '#shared/server/child/server-child.ts'
import { NOBODY } from './server-files.ts'

/** Debian's PgBouncer in transaction mode before the database of the argument, as an office would run it; further arguments are settings of it. */
const [address = '', ...settings] = process.argv.slice(2)

const PORT = 6432
const START_TIMEOUT_MS = 30_000

/**
 * How the pooler finds the server. The socket of the tests' server is its owner's alone, and the pooler refuses to run as root: where they are two, it goes
 * by a way through this process.
 */
async function placeOf(server: pg.Client, pooler: number | undefined): Promise<string> {
  if (!server.host.startsWith('/') || statSync(server.host).uid === pooler) return `host=${server.host} port=${server.port}`
  const way = createServer((client) => {
    const far = connect(`${server.host}/.s.PGSQL.${server.port}`)
    for (const socket of [client, far]) socket.on('error', () => undefined)
    client.pipe(far).pipe(client)
  })
  await once(way.listen(0, '127.0.0.1'), 'listening')
  return `host=127.0.0.1 port=${(way.address() as AddressInfo).port}`
}

async function waitUntilReady(connectionString: string): Promise<void> {
  for (const deadline = Date.now() + START_TIMEOUT_MS; ; await sleep(50)) {
    const client = new pg.Client({ connectionString })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (Date.now() > deadline) throw new Error('PgBouncer did not start', { cause: error })
    }
  }
}

await runServer(async (): Promise<Server> => {
  const server = new pg.Client({ connectionString: address })
  const folder = mkdtempSync(join(tmpdir(), 'portal-pooler-'))
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  const lines = [
    '[databases]',
    `* = ${await placeOf(server, user.uid ?? process.getuid?.())}`,
    '[pgbouncer]',
    'pool_mode = transaction',
    // Fewer than the portal opens, so that each is lent to many.
    'default_pool_size = 3',
    `listen_port = ${PORT}`,
    `unix_socket_dir = ${folder}`,
    'auth_type = trust',
    `auth_file = ${folder}/users`,
    ...settings,
  ]
  writeFileSync(join(folder, 'pooler.ini'), `${lines.join('\n')}\n`)
  writeFileSync(join(folder, 'users'), `"${server.user}" "${server.password ?? ''}"\n`)
  if (user.uid !== undefined)
    for (const path of [folder, join(folder, 'pooler.ini'), join(folder, 'users')]) chownSync(path, NOBODY, NOBODY)
  const pooler = spawn('pgbouncer', ['-q', join(folder, 'pooler.ini')], {
    ...user,
    stdio: ['ignore', 'ignore', 'inherit'],
    // Where Debian has it, also for those who are not root.
    env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` },
  })
  const connectionString = `postgresql://${server.user}@/${server.database}?host=${encodeURIComponent(folder)}&port=${PORT}`
  await waitUntilReady(connectionString)
  return {
    connectionString,
    async stop() {
      pooler.kill('SIGTERM')
      if (pooler.exitCode === null) await once(pooler, 'exit')
      rmSync(folder, { recursive: true, force: true })
      process.exit()
    },
  }
})

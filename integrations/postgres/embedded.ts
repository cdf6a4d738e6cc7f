import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { linkLibraries, nativeFolder } from './native.ts'
import { connectionName } from './pool.ts'
import { NOBODY, postmasterPid, socketFolder } from './server-files.ts'

/**
 * Supervisor of the embedded PostgreSQL: creates the cluster, starts it, starts it again when it dies, adopts one that an
 * earlier process left running (after kill -9, or because another portal process uses the same folder), stops it when nobody
 * else needs it.
 * The server listens on a Unix socket in a folder of mode 0700 only, never on the network.
 */
export interface EmbeddedDatabase {
  readonly connectionString: string
  /** Stops the server unless another process is connected to it. */
  stop(): Promise<void>
}

const DATABASE = 'portal'
/** For a server that gives no answer at all. */
const START_TIMEOUT_MS = 30_000
const WATCH_MS = 2_000

type Settings = Readonly<Record<string, string>>

const SETTINGS: Settings = {
  listen_addresses: '',
  max_connections: '60',
  shared_buffers: '192MB',
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  timezone: 'UTC',
  log_min_messages: 'warning',
  log_statement: 'none',
  log_parameter_max_length_on_error: '0',
}

interface Launch {
  readonly command: string
  readonly prefix: readonly string[]
  readonly uid?: number
}

/** PostgreSQL refuses to run as root: there it runs in a user namespace, or, where those are denied, as nobody. */
function launcher(binary: string, folder: string): Launch {
  if (process.getuid?.() !== 0) return { command: binary, prefix: [] }
  const namespace = ['-U', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]
  try {
    execFileSync('unshare', [...namespace, 'true'], { stdio: 'ignore' })
    return { command: 'unshare', prefix: [...namespace, binary] }
  } catch {
    execFileSync('chown', ['-R', String(NOBODY), folder])
    return { command: binary, prefix: [], uid: NOBODY }
  }
}

function createCluster(native: string, folder: string): void {
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  const { command, prefix, uid } = launcher(join(native, 'bin', 'initdb'), draft)
  const args = ['-D', draft, '-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']
  execFileSync(command, [...prefix, ...args], { stdio: 'pipe', ...(uid !== undefined && { uid }) })
  renameSync(draft, folder)
}

/** A fast shutdown of PostgreSQL: transactions under way are rolled back, and the next start has nothing to recover. */
function tellToEnd(pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // Gone in this moment.
  }
}

interface Place {
  /** Where the programs of the package lie. */
  readonly native: string
  readonly folder: string
  readonly socket: string
  readonly settings: Settings
}

function startServer({ native, folder, socket, settings }: Place): void {
  const { command, prefix, uid } = launcher(join(native, 'bin', 'postgres'), folder)
  if (uid !== undefined) execFileSync('chown', [String(uid), socket])
  const all = Object.entries({ ...SETTINGS, ...settings, unix_socket_directories: socket })
  const args = ['-D', folder, ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const log = openSync(join(folder, 'server.log'), 'a')
  const child = spawn(command, [...prefix, ...args], { detached: true, stdio: ['ignore', log, log], ...(uid !== undefined && { uid }) })
  // Unheard, a machine that can start no program now would end this one; whoever waits for the server says so.
  child.on('error', () => undefined)
  child.unref()
}

/**
 * Starts the server anew whenever it is gone, for instance taken by a machine short of memory: nobody else would. Returns what
 * ends the watch.
 */
function watchServer(place: Place): () => void {
  const timer = setInterval(() => {
    try {
      if (postmasterPid(place.folder) === null) startServer(place)
    } catch {
      // A full disk or too many open files: the next turn tries again.
    }
  }, WATCH_MS)
  timer.unref()
  return () => clearInterval(timer)
}

async function ensureDatabase(config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...config, database: 'postgres' })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

/** Whether another process uses the server. Connections of this one are no reason to let it run: they belong to a start given up. */
async function othersConnected(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...config, database: 'postgres', connectionTimeoutMillis: 1_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    // Without a name: one of ours that is just beginning. Another portal has many that have theirs.
    const others = await client.query(
      "select 1 from pg_stat_activity where backend_type = 'client backend' and application_name <> '' and application_name not like '% ' || $1",
      [String(process.pid)],
    )
    await client.end()
    return (others.rowCount ?? 0) > 0
  } catch {
    // It takes nobody any more: whoever stopped this process told the server as well, as systemd does with a whole control group.
    return false
  }
}

const clusterFolder = (dataDir: string) => resolve(dataDir, 'postgres')

export function hasCluster(dataDir: string): boolean {
  return existsSync(join(clusterFolder(dataDir), 'PG_VERSION'))
}

/** Starts or adopts the cluster in `dataDir/postgres`. `settings` of the server beside its own, where it is not running yet. */
export async function openEmbedded(dataDir: string, settings: Settings = {}): Promise<EmbeddedDatabase> {
  const folder = clusterFolder(dataDir)
  const native = nativeFolder()
  linkLibraries(native)
  if (!hasCluster(dataDir)) createCluster(native, folder)
  const socket = socketFolder(folder)
  const place: Place = { native, folder, socket, settings }
  // Named like all connections of this process: one that is just ending must not look like somebody else's.
  const config = { host: socket, user: 'portal', database: 'postgres', application_name: connectionName('portal') }
  if (postmasterPid(folder) === null || (await stateOf(config)) === 'absent') startServer(place)
  if (!(await isReady(config, Date.now() + START_TIMEOUT_MS)))
    throw new Error(`The embedded PostgreSQL did not start. Its log: ${join(folder, 'server.log')}`)
  await ensureDatabase(config)
  const endWatch = watchServer(place)
  return {
    connectionString: `postgresql://portal@/${DATABASE}?host=${encodeURIComponent(socket)}`,
    async stop() {
      endWatch()
      if (await othersConnected(config)) return
      const pid = postmasterPid(folder)
      if (pid === null) return
      tellToEnd(pid)
      // Another process may have started the next one already.
      while (postmasterPid(folder) === pid) await sleep(20)
    },
  }
}

/** `starting`: the server is there and says that it cannot be used yet, as while it recovers from a power cut. */
type ServerState = 'ready' | 'starting' | 'absent'

const CANNOT_CONNECT_NOW = '57P03'
const ASK_AGAIN_MS = 20

async function stateOf(config: pg.ClientConfig): Promise<ServerState> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 1000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return 'ready'
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === CANNOT_CONNECT_NOW ? 'starting' : 'absent'
  }
}

/**
 * Waits until the server takes connections; false when it is absent at `deadline` (ms since 1970). A server that is starting
 * is waited for as long as that takes: after a power cut a large database recovers for minutes, and to give up would only
 * begin anew.
 */
export async function isReady(config: pg.ClientConfig, deadline: number): Promise<boolean> {
  for (;;) {
    const state = await stateOf(config)
    if (state === 'ready') return true
    if (state === 'absent' && Date.now() > deadline) return false
    await sleep(ASK_AGAIN_MS)
  }
}

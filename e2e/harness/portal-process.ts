import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fleetingFolder } from '#integrations/postgres/fleeting.ts'
import { startChild } from '#shared/server/child/start-child.ts'

export interface PortalProcess {
  readonly url: string
  readonly simulatorsUrl: string
  readonly dataDir: string
  readonly password: string
  /** Milliseconds from the start of the process to its ready line. */
  readonly readyMs: number
  stop(): Promise<void>
  /** Ends it as a power cut would. Its embedded database is adopted by the next start on the same folder. */
  kill(): Promise<void>
}

export interface PortalOptions {
  /** Folder of its data; a fresh one that disappears with the process when left out. */
  readonly dataDir?: string
  readonly environment?: Readonly<Record<string, string>>
  /** Start the server alone, without building the web application first. */
  readonly isServerOnly?: boolean
  /** Keep the fresh folder on the disk, as an office does: where its speed is measured. */
  readonly isOnDisk?: boolean
}

const PASSWORD = 'Haslo-Testowe-2026'

/** A port nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

function freshFolder(isOnDisk: boolean): string {
  return mkdtempSync(join(isOnDisk ? tmpdir() : fleetingFolder('e2e'), 'portal-data-'))
}

/** Starts the portal as `npm start` does, with the demo municipality, on ports of its own. It ends with this process, whatever ends that. */
export async function startPortalProcess(options: PortalOptions = {}): Promise<PortalProcess> {
  const { dataDir, environment, isServerOnly = false, isOnDisk = false } = options
  const folder = dataDir ?? freshFolder(isOnDisk)
  const [port, simulatorsPort] = [await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  const settings = {
    PORT: String(port),
    SIMULATORS_PORT: String(simulatorsPort),
    DATA_DIR: folder,
    DEMO: '1',
    DEMO_RESIDENTS: '50',
    DEMO_PASSWORD: PASSWORD,
    LIMITS_FACTOR: '1000',
    DESK_UNDO_SECONDS: '0',
    LOG_LEVEL: 'error',
    ...environment,
  }
  const started = performance.now()
  const words = isServerOnly ? ['tools/portal.mjs', 'serve'] : ['tools/start.mjs']
  const child = startChild(words, { env: { ...process.env, ...settings }, ...(dataDir === undefined && { folder }) })
  const exited = once(child, 'exit')
  const lines: string[] = []
  for await (const line of createInterface(child.stdout)) {
    lines.push(line)
    if (line.startsWith('portal ready on ')) break
  }
  if (child.exitCode !== null) throw new Error(`The portal did not start:\n${lines.join('\n')}`)
  child.stdout.resume()
  return {
    url,
    simulatorsUrl: `http://localhost:${simulatorsPort}`,
    dataDir: folder,
    password: PASSWORD,
    readyMs: performance.now() - started,
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

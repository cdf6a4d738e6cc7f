import { EventEmitter, once } from 'node:events'
import { watch } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startChild } from '#shared/server/child/start-child.ts'
import { portFault } from '#shared/server/start/start-faults.ts'
import { readConfig } from '../../api/config/config.ts'
import { heedStopSignals } from '../../api/start/stop-signal.ts'
import { freePort } from '../../e2e/harness/portal-process.ts'
import { openPages } from './pages.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const ROOMS_OF_SERVER = [
  'api',
  'content',
  'demo',
  'imports',
  'integrations',
  'journeys',
  'languages',
  'registers',
  'services',
  'shared',
  'simulators',
]
/** What the portal reads when it starts; what only a browser or a test reads is none of it. */
const READ_BY_SERVER = /^(?!.*(\.test\.ts$|\/pages\/.+\.ts$|\/testing\/|\/desk\/editor\/)).+\.(ts|sql|json|html)$/
/** An editor, or git, writes several files at once. */
const TOGETHER_MS = 100

/**
 * `npm run dev`: one address for all. The portal runs in a process of its own, which is started anew when code of the server changes; pages come from
 * the source, and what changes in them is put into the open page. Nothing of it outlives this process.
 */
export async function runDev(): Promise<void> {
  const stop = heedStopSignals()
  const config = readConfig()
  const server = createServer()
  server.listen(config.PORT, config.HOST)
  await once(server, 'listening').catch(portFault('PORT', config.PORT))
  const port = await freePort()
  const settings = { PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: config.publicUrl, SIMULATORS_PORT: String(config.simulatorsPort) }
  const running = keepRunning({ ...process.env, ...settings }, stop)
  const pages = await openPages(server, () => whenListening(port, stop))
  await running
  await pages.close()
  server.closeAllConnections()
  server.close()
}

/** The portal, started anew whenever its code has changed, until it is told to stop. */
async function keepRunning(env: NodeJS.ProcessEnv, stop: AbortSignal): Promise<void> {
  const changes = new EventEmitter()
  const watchers = ROOMS_OF_SERVER.map((room) =>
    watch(join(ROOT, room), { recursive: true }, (_, file) => {
      if (file !== null && READ_BY_SERVER.test(`${room}/${file}`)) changes.emit('change')
    }),
  )
  const stopped = new Promise((resolve) => stop.addEventListener('abort', resolve))
  while (!stop.aborted) {
    const change = once(changes, 'change')
    const portal = startChild(['api/main.ts', 'serve'], { env, cwd: ROOT })
    portal.stdout.pipe(process.stdout, { end: false })
    const ended = once(portal, 'exit')
    await Promise.race([ended, change, stopped])
    if (portal.exitCode !== null && !stop.aborted) {
      process.stdout.write('The portal has ended; its reason stands above. It starts again when its code changes.\n')
      await Promise.race([change, stopped])
    }
    await sleep(stop.aborted ? 0 : TOGETHER_MS)
    portal.kill('SIGTERM')
    await ended
  }
  for (const watcher of watchers) watcher.close()
}

/** The port of the portal, once it listens there: what is asked while it starts anew waits for it. */
async function whenListening(port: number, stop: AbortSignal): Promise<number> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return port
    } catch {
      await sleep(TOGETHER_MS, null, { signal: stop })
    } finally {
      socket.destroy()
    }
  }
}

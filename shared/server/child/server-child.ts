import { once } from 'node:events'
import type { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { startChild } from './start-child.ts'

/** A database server that others use by its address. */
export interface Server {
  readonly connectionString: string
  stop(): Promise<void>
}

/** Runs a server until this process is told to end, and tells its address to whoever has started it by `startServer`. */
export async function runServer(open: () => Promise<Server>): Promise<void> {
  const alive = setInterval(() => undefined, 2 ** 30)
  const stopped = Promise.race((['SIGTERM', 'SIGINT', 'SIGHUP'] as const).map((signal) => once(process, signal)))
  // The terminal or the log of whoever has started it may be gone.
  process.stdout.on('error', () => undefined)
  const server = await open()
  process.stdout.write(`${server.connectionString}\n`)
  await stopped
  await server.stop()
  clearInterval(alive)
}

/** Starts a program that calls `runServer`. The server ends with this process, whatever ends that; nobody has to stop it. */
export async function startServer(words: readonly string[]): Promise<Server> {
  const child = startChild(words)
  const ended = once(child, 'exit')
  const told = once(createInterface(child.stdout), 'line')
  const [address] = await Promise.race([told, ended])
  if (typeof address !== 'string') throw new Error(`${words[0]} did not start; its reason stands above`)
  child.unref()
  for (const pipe of [child.stdin, child.stdout]) (pipe as Socket).unref()
  return {
    connectionString: address,
    async stop() {
      // Waited for: with nothing else to do, this process would end before the server has, and in the middle of what it was about.
      child.ref()
      child.kill('SIGTERM')
      await ended
    },
  }
}

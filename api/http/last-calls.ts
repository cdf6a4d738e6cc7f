import { Server as TcpServer } from 'node:net'
import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** For clients that keep a connection: as long as a request that is on its way may take. */
const LINGER_MS = 500
const LOOK_EVERY_MS = 20

/**
 * Takes no more connections, and asks clients that keep one to part with it: what they have sent is answered with `Connection: close`.
 * The server's own close would cut idle connections at once, also one whose next request is already on its way.
 */
export async function partWithClients(server: Server): Promise<void> {
  if (!server.listening) return
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  TcpServer.prototype.close.call(server)
  const end = Date.now() + LINGER_MS
  while (Date.now() < end && (await connections(server)) > 0) await sleep(LOOK_EVERY_MS)
}

function connections(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count ?? 0)))
}

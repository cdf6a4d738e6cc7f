import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import pg from 'pg'
import { databaseAddress } from '#integrations/postgres/testing.ts'

/**
 * A way to the database on which, from the first COPY on, nothing that a client sends arrives any more. When the server
 * has said farewell, what the client was kept from sending is taken from it and thrown away, and the line is closed.
 */
export interface StallingServer {
  readonly connectionString: string
  close(): Promise<void>
}

/** Long enough for the client to read the farewell before it may send again, and to send again before the end. */
const PAUSE_MS = 50

export async function openStallingServer(connectionString: string): Promise<StallingServer> {
  const { host, port, user, password, database } = new pg.Client({ connectionString })
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    upstream.pipe(client, { end: false })
    client.on('data', (bytes) => {
      upstream.write(bytes)
      if (bytes.includes('copy ')) client.pause()
    })
    client.on('end', () => upstream.end())
    upstream.on('close', () => {
      setTimeout(() => client.resume(), PAUSE_MS)
      setTimeout(() => client.end(), 2 * PAUSE_MS)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port: ownPort } = server.address() as AddressInfo
  const address = `postgresql://${encodeURIComponent(user ?? '')}:${encodeURIComponent(password ?? '')}@127.0.0.1:${ownPort}/`
  return {
    connectionString: databaseAddress(address, database ?? ''),
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

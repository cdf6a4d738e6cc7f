import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openMetrics, type Measured } from './metrics.ts'

export interface MetricsServer {
  readonly url: string
  close(): void
}

/** `/metrics` on a port of its own, which no proxy leads to. */
export async function serveMetrics(measured: Measured, port: number, host: string): Promise<MetricsServer> {
  const registry = openMetrics(measured)
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await once(server.listen(port, host), 'listening')
  const { port: opened } = server.address() as AddressInfo
  return {
    url: `http://${host}:${opened}/metrics`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

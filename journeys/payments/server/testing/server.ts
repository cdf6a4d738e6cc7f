import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Outside } from '../../testing/outside.ts'

/** A server of the outside world on a free port. */
export async function startServer(handler: () => Outside['handle']) {
  const server = createServer((request, response) => {
    handler()(request, response, (request.url ?? '/').split('?')[0]?.replace(/^\/(przelewy24|paybynet)/, '') ?? '/').catch(() =>
      response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(resolve)
      }),
  }
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { IdentityProvider } from '#integrations/identity/identity-provider.ts'
import type { Simulator } from '#integrations/simulators/simulator.ts'

export interface TestServer {
  readonly url: string
  close(): Promise<void>
}

export async function serve(listener: (request: IncomingMessage, response: ServerResponse) => unknown): Promise<TestServer> {
  const server = createServer((request, response) => void listener(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** A simulator on a port of its own; it may be made only when its address is known. */
export async function serveSimulator<T extends Simulator>(make: (url: () => string) => Promise<T>): Promise<{ simulator: T; server: TestServer }> {
  const simulator: T = await make(() => server.url)
  const server = await serve((request, response) => {
    const path = new URL(request.url ?? '/', server.url).pathname.slice(simulator.path.length)
    simulator.handle(request, response, path || '/').catch(() => response.destroy())
  })
  return { simulator, server }
}

export function opened(provider: IdentityProvider | null): IdentityProvider {
  if (!provider) throw new Error('The provider is not set')
  return provider
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { IdentityProvider } from '../identity/identity-provider.ts'

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

export function opened(provider: IdentityProvider | null): IdentityProvider {
  if (!provider) throw new Error('The provider is not set')
  return provider
}

import { serve, type TestServer } from '#integrations/saml/testing.ts'
import type { Simulator } from './kit/simulator.ts'

/** A simulator on a port of its own; it may be made only when its address is known. */
export async function serveSimulator<T extends Simulator>(
  make: (url: () => string) => Promise<T>,
): Promise<{ simulator: T; server: TestServer }> {
  const simulator: T = await make(() => server.url)
  const server = await serve((request, response) => {
    const path = new URL(request.url ?? '/', server.url).pathname.slice(simulator.path.length)
    simulator.handle(request, response, path || '/').catch(() => response.destroy())
  })
  return { simulator, server }
}

import { once } from 'node:events'
import { startChild } from '#shared/server/child/start-child.ts'

export interface Reference {
  readonly url: string
  stop(): Promise<void>
}

/** Starts the bare server in a process of its own, as the portal is one. */
export async function startReference(connectionString: string, schema: string, card: number): Promise<Reference> {
  const child = startChild(['bench/http/reference-server.ts', connectionString, schema, String(card)])
  const [line]: unknown[] = await once(child.stdout, 'data')
  const { port } = JSON.parse(String(line)) as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

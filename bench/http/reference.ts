import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface Reference {
  readonly url: string
  stop(): Promise<void>
}

/** Starts the bare server in a process of its own, as the portal is one. */
export async function startReference(connectionString: string, schema: string, card: number): Promise<Reference> {
  const child = spawn(process.execPath, ['bench/http/reference-server.ts', connectionString, schema, String(card)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
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

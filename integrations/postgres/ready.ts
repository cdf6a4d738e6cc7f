import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** `starting`: the server is there and says that it cannot be used yet, as while it recovers from a power cut. */
export type ServerState = 'ready' | 'starting' | 'absent'

const CANNOT_CONNECT_NOW = '57P03'
const ASK_AGAIN_MS = 20

export async function stateOf(config: pg.ClientConfig): Promise<ServerState> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 1000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return 'ready'
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === CANNOT_CONNECT_NOW ? 'starting' : 'absent'
  }
}

/**
 * Waits until the server takes connections; false when it is absent at `deadline` (ms since 1970). A server that is starting
 * is waited for as long as that takes: after a power cut a large database recovers for minutes, and to give up would only
 * begin anew.
 */
export async function isReady(config: pg.ClientConfig, deadline: number): Promise<boolean> {
  for (;;) {
    const state = await stateOf(config)
    if (state === 'ready') return true
    if (state === 'absent' && Date.now() > deadline) return false
    await sleep(ASK_AGAIN_MS)
  }
}

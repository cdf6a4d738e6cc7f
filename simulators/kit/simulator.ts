import type { IncomingMessage, ServerResponse } from 'node:http'

/** An outside system as the demo and the tests have it: it speaks the true protocol over HTTP under a path of its own. */
export interface Simulator {
  /** First path segment, e.g. `/przelewy24`. */
  readonly path: string
  readonly name: string
  /** One sentence for the list at `/`. */
  readonly describes: string
  /** `path` is what follows the simulator's own segment, without the query. */
  handle(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>
  close(): Promise<void>
}

/** Where a simulator stands and where it may keep what has to survive a restart; null keeps it in memory. */
export interface SimulatorPlace {
  /** Address of all simulators, without a slash at the end. Known once the port is open. */
  readonly url: () => string
  readonly dataDir: string | null
}

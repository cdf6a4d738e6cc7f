import type { Dependencies, Journey } from '#shared/server/start/dependencies.ts'
import { documentRoutes } from './document-routes.ts'
import { fileRoutes } from './file-routes.ts'
import { registerRoutes } from './register-routes.ts'
import { ContentStore } from './content/store.ts'

/** What the office has written, as everybody reads it. */
export function journey({ pool }: Dependencies): Journey {
  const store = new ContentStore(pool)
  return { routes: [...fileRoutes(store), ...documentRoutes({ pool, store }), ...registerRoutes(store)] }
}

import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Outcome } from '#integrations/documents/pdf/pool.ts'
import type { Drawn, PageOrder } from '#shared/shell/drawn-page.ts'
import { DRAW_MODULE } from './built.ts'

/** Lower priority than answering calls. */
const NICENESS = 5

// What Node has of a browser the pages would take for one: storage that it warns of, tabs that there are not.
for (const name of ['localStorage', 'sessionStorage', 'BroadcastChannel', 'navigator'])
  Object.defineProperty(globalThis, name, { value: undefined })
// Elsewhere this would slow the whole process, not this thread.
if (process.platform === 'linux') setPriority(NICENESS)

const { draw } = (await import(DRAW_MODULE.href)) as { readonly draw: (order: PageOrder) => Promise<Drawn> }

/** Pages share modules, so the next one waits for the one at hand; the pool gives one at a time anyway. */
parentPort?.on('message', (order: PageOrder) => {
  void draw(order).then(
    (answer) => parentPort?.postMessage({ answer } satisfies Outcome<Drawn>),
    (error: unknown) =>
      parentPort?.postMessage({ failure: error instanceof Error ? error.message : String(error) } satisfies Outcome<Drawn>),
  )
})

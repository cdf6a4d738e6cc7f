import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Check } from '#shared/server/start/dependencies.ts'
import type { Pool } from '#shared/server/database/database.ts'
import type { WriteProbe } from '../../database/write-probe.ts'

/** Checks ask the mail server and the gateway: not at every scrape. */
const CHECKED_MS = 5 * 60_000
const SECONDS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10]
const LEVELS = { warn: 1, fail: 2 } as const

export interface Measured {
  readonly app: FastifyInstance
  readonly pool: Pool
  readonly takesWrites: WriteProbe
  /** What `portal doctor` asks. */
  readonly checks: readonly Check[]
}

/** What a portal process tells Prometheus. Paths are those of routes, without queries; nothing in it is about a person. */
export function openMetrics({ app, pool, takesWrites, checks }: Measured): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  timeRequests(app, registry)
  registry.registerMetric(
    new Gauge({
      name: 'portal_database_connections',
      help: 'Connections of this process to the database',
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
        this.set({ state: 'idle' }, pool.idleCount)
        this.set({ state: 'awaited' }, pool.waitingCount)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'portal_database_takes_writes',
      help: '1: the database takes writes; 0: its disk is full, it is read-only or out of reach',
      registers: [],
      async collect() {
        this.set((await takesWrites()) ? 1 : 0)
      },
    }),
  )
  addChecks(checks, registry)
  return registry
}

function timeRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'portal_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    duration.observe({ method, route: routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}

function addChecks(checks: readonly Check[], registry: Registry): void {
  let last = { at: -Infinity, levels: Promise.resolve<readonly (readonly [string, number])[]>([]) }
  const examine = () =>
    Promise.all(
      checks.map(async ({ what, run }) => {
        const complaint = await run().catch(() => ({ level: 'fail' as const }))
        return [what, complaint === null ? 0 : LEVELS[complaint.level]] as const
      }),
    )
  registry.registerMetric(
    new Gauge({
      name: 'portal_check',
      help: 'What "portal doctor" finds, at most five minutes old. 0: in order; 1: somebody should look; 2: people are hindered',
      labelNames: ['what'],
      registers: [],
      async collect() {
        if (performance.now() - last.at > CHECKED_MS) last = { at: performance.now(), levels: examine() }
        for (const [what, level] of await last.levels) this.set({ what }, level)
      },
    }),
  )
}

import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { WriteProbe } from '../database/write-probe.ts'
import { rowOf, tables } from '#shared/server/database/tables.ts'

/**
 * For load balancers: `zywy` — the process runs; `gotowy` — it can serve (spec/api.md, last lines of "Receivables and payments").
 * A database that only answers is no reason to send people away, who still see what they owe; `zapis` says it to the monitoring.
 */
export function serveHealth(app: FastifyInstance, pool: pg.Pool, takesWrites: WriteProbe): void {
  app.get('/zdrowie/zywy', async (_request, reply) => reply.header('cache-control', 'no-store').send({ stan: 'zywy' }))
  app.get('/zdrowie/gotowy', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await rowOf(pool, tables.selectFrom('register_state').select('generation'))
      return { stan: 'gotowy', zapis: await takesWrites() }
    } catch {
      return reply.code(500).send({ stan: 'niegotowy' })
    }
  })
}

import type { FastifyInstance } from 'fastify'
import type { WriteProbe } from '../database/write-probe.ts'
import type { Pool } from '#shared/server/database/database.ts'

/**
 * For load balancers: `zywy` — the process runs; `gotowy` — it can serve (spec/api.md, last lines of "Receivables and payments").
 * A database that only answers is no reason to send people away, who still see what they owe; `zapis` says it to the monitoring.
 */
export function serveHealth(app: FastifyInstance, pool: Pool, takesWrites: WriteProbe): void {
  app.get('/zdrowie/zywy', async (_request, reply) => reply.header('cache-control', 'no-store').send({ stan: 'zywy' }))
  app.get('/zdrowie/gotowy', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await pool.selectFrom('register_state').select('generation').executeTakeFirst()
      return { stan: 'gotowy', zapis: await takesWrites() }
    } catch {
      return reply.code(500).send({ stan: 'niegotowy' })
    }
  })
}

import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

/** For load balancers: `zywy` — the process runs; `gotowy` — it can serve (spec/api.md, last lines of "Receivables and payments"). */
export function serveHealth(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/zdrowie/zywy', async (_request, reply) => reply.header('cache-control', 'no-store').send({ stan: 'zywy' }))
  app.get('/zdrowie/gotowy', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await pool.query('select generation from portal.register_state')
      return { stan: 'gotowy' }
    } catch {
      return reply.code(500).send({ stan: 'niegotowy' })
    }
  })
}

import Fastify, { type FastifyInstance } from 'fastify'
import { openPool } from '#integrations/postgres/pool.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveMetrics, type MetricsServer } from './serve.ts'

const PESEL = '78041200464'
let app: FastifyInstance
let metrics: MetricsServer
let asked = 0
const checks = [
  {
    what: 'mail server',
    run: async () => {
      asked += 1
      return null
    },
  },
  { what: 'backup', run: async () => ({ level: 'warn' as const, words: `The last was made for ${PESEL}.`, polish: null }) },
  { what: 'payment gateway', run: () => Promise.reject(new Error('out of reach')) },
]
beforeAll(async () => {
  app = Fastify()
  app.get('/api/karty', async (request, reply) => reply.code(request.headers.authorization ? 200 : 401).send({}))
  metrics = await serveMetrics({ app, pool: openPool('postgresql:///none'), takesWrites: async () => false, checks }, 0, '127.0.0.1')
})
afterAll(async () => {
  metrics.close()
  await app.close()
})

const scrape = async () => (await fetch(metrics.url)).text()

it('times requests by route and status, and says nothing about people', async () => {
  await app.inject({ url: `/api/karty?pesel=${PESEL}`, headers: { authorization: 'Bearer tajne' } })
  await app.inject(`/api/karty?pesel=${PESEL}`)
  await app.inject(`/nie-ma/${PESEL}`)
  const text = await scrape()
  expect(text).toContain('portal_request_duration_seconds_count{method="GET",route="/api/karty",status="200"} 1')
  expect(text).toContain('portal_request_duration_seconds_count{method="GET",route="/api/karty",status="401"} 1')
  expect(text).not.toContain(PESEL)
  expect(text).not.toContain('tajne')
})

it('says what doctor finds, without asking the systems outside at each scrape', async () => {
  const text = await scrape()
  expect(text).toContain('portal_check{what="mail server"} 0')
  expect(text).toContain('portal_check{what="backup"} 1')
  expect(text).toContain('portal_check{what="payment gateway"} 2')
  expect(text).toContain('portal_database_takes_writes 0')
  expect(text).toMatch(/^portal_database_connections\{state="idle"\} \d+$/m)
  expect(asked).toBe(1)
})

it('is one page', async () => {
  expect((await fetch(metrics.url.replace('/metrics', '/'))).status).toBe(404)
  expect((await fetch(metrics.url, { method: 'POST' })).status).toBe(404)
})

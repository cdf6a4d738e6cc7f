import fastify from 'fastify'
import { expect, it } from 'vitest'
import { Refusal } from '#shared/calls/errors.ts'
import type { AuditEntry } from '#shared/server/audit/audit.ts'
import { openLogger } from '../config/logger.ts'
import { RefusalLog } from './refusals.ts'

interface Call {
  readonly accountId?: number
  readonly path: string
  readonly address: string
}

const PATHS = Array.from({ length: 30 }, (_, index) => `/api/${index}`)
const times = (count: number, make: (index: number) => Call) => Array.from({ length: count }, (_, index) => make(index))

/** What the log keeps of refused calls by the end of the minute. */
async function noted(calls: readonly Call[]): Promise<string[]> {
  const entries: AuditEntry[] = []
  const audit = Object.assign(async (entry: AuditEntry) => void entries.push(entry), { within: () => Promise.reject(new Error('no act')) })
  const log = new RefusalLog(audit, openLogger('silent'))
  const app = fastify({ trustProxy: true })
  for (const path of PATHS) {
    app.get(path, (request, reply) => {
      const { account } = request.headers
      log.note(new Refusal('subjectForbidden', account === undefined ? {} : { accountId: Number(account) }), request)
      void reply.send('')
    })
  }
  for (const { accountId, path, address } of calls) {
    await app.inject({ url: path, headers: { 'x-forwarded-for': address, ...(accountId !== undefined && { account: String(accountId) }) } })
  }
  log.close()
  await app.close()
  return entries.map(({ actor, object }) => `${actor} ${object}`)
}

it('counts how often a call was refused that somebody repeats, also from other addresses', async () => {
  const calls = times(150, (index) => ({ accountId: 2, path: '/api/7', address: `10.1.0.${index}` }))
  expect(await noted(calls)).toEqual(['account:2 /api/7', 'account:2 /api/7 × 150'])
})

it('counts nothing where it was refused once', async () => {
  expect(await noted([{ accountId: 2, path: '/api/7', address: '10.1.0.1' }])).toEqual(['account:2 /api/7'])
})

it('hides nobody behind the noise of another, and bounds what one leaves', async () => {
  const noise = times(300, (index) => ({ accountId: 1, path: PATHS[index % PATHS.length] ?? '', address: '10.1.0.1' }))
  const crowd = times(300, (index) => ({ path: '/api/1', address: `10.2.${index % 200}.${index}` }))
  const lines = await noted([...noise, ...crowd, { accountId: 2, path: '/api/7', address: '10.3.0.1' }])
  expect(lines.filter((line) => line.startsWith('account:1'))).toHaveLength(22)
  expect(lines).toContain('account:1 other calls × 200')
  expect(lines.filter((line) => line.startsWith('anonymous'))).toHaveLength(101)
  expect(lines).toContain('account:2 /api/7')
})

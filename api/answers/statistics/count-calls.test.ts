import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/portal.ts'
import { UsageCounters } from './counters.ts'

const MONTH = '2026-10-01'

let portal: TestPortal
let anna: string
/** What the portal would have kept in memory. */
let counted: Parameters<UsageCounters['count']>[] = []
const { count } = UsageCounters.prototype
beforeAll(async () => {
  UsageCounters.prototype.count = (...given) => void counted.push(given)
  portal = await startTestPortal()
  anna = await portal.signIn('anna.kompletowska')
})
afterAll(async () => {
  UsageCounters.prototype.count = count
  await portal.close()
})
beforeEach(() => {
  counted = []
})

/** A public read of a service. */
const called = () =>
  portal.routes.find(
    ({ endpoint: { access, serviceId, file, method, feed } }) =>
      access === 'public' && serviceId !== undefined && file === undefined && method === 'GET' && !feed,
  )?.endpoint
const read = (query = '', headers = {}) => portal.app.inject({ url: `/api${called()?.path ?? ''}${query}`, headers })
/** The counts of calls before this one are there when its own are. */
const counts = async () => {
  await read('?lang=en', { 'x-widok': 'k' })
  await expect.poll(() => counted.at(-1)).toEqual([MONTH, 'view', 'contrast'])
  return counted.slice(0, -3)
}

describe('what is counted', () => {
  it('is each read of a service, with its language and look, and nothing of whoever reads', async () => {
    await read('?lang=uk', { 'x-widok': 'kt' })
    expect(await counts()).toEqual([
      [MONTH, 'service', String(called()?.serviceId)],
      [MONTH, 'language', 'uk'],
      [MONTH, 'view', 'both'],
    ])
  })

  it.each(['PESEL 78041200464', 'constructor', '__proto__'])('takes nothing that a caller makes up: %s', async (made) => {
    await read('?lang=tlh', { 'x-widok': made })
    expect((await counts()).slice(1)).toEqual([
      [MONTH, 'language', 'pl'],
      [MONTH, 'view', 'plain'],
    ])
  })

  it('is a read with a session too, without whose it is', async () => {
    const own = portal.routes.find(
      ({ endpoint }) =>
        endpoint.access === 'subject' && endpoint.serviceId === 20 && endpoint.method === 'GET' && endpoint.file === undefined,
    )
    const answer = await portal.get(`${own?.endpoint.path ?? ''}?pesel=78041200464`, anna)
    expect(answer.statusCode).toBe(200)
    expect(await counts()).toEqual([
      [MONTH, 'service', '20'],
      [MONTH, 'language', 'pl'],
      [MONTH, 'view', 'plain'],
    ])
  })

  it.each([
    ['a refusal', () => read('?nieznany=1')],
    ['a file', () => portal.get(`${called()?.path ?? ''}/csv`)],
    ['a call of the shell', () => portal.get('/kontakt')],
    ['what a page asks by itself', () => read('', { 'x-background': '1' })],
  ])('is not %s', async (_what, call) => {
    await call()
    expect(await counts()).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { GREETING, answering, delivered, open, pool, queued, withMailServers } from './testing.ts'
import type { MailLimits } from './transport.ts'

withMailServers()

describe('a mail server that is slow', () => {
  const QUICK = 20
  /** Long enough for the server to be asked, on a machine with nothing else to do. */
  const ASKED = 300
  const limits = (own: Partial<MailLimits>): MailLimits => ({
    connectMs: PATIENT,
    handOverMs: PATIENT,
    acceptMs: PATIENT,
    closeMs: QUICK,
    ...own,
  })
  const PATIENT = 600_000

  it.each([
    ['to greet', {}, { connectMs: QUICK }],
    ['to take the mail', { greeting: GREETING, MAIL: 'silence' }, { handOverMs: ASKED }],
    ['to say that it keeps the mail', { greeting: GREETING, DATA: '354 go on', end: 'silence' }, { acceptMs: QUICK }],
  ])('%s is left at its limit, and the mail tried again later', async (_what, steps: Record<string, string>, own) => {
    const url = await answering({ greeting: 'silence', ...steps })
    expect(await delivered(url, limits(own))).toMatchObject({
      sent: false,
      given_up: false,
      kept: true,
      later: true,
      last_error: 'ETIMEDOUT',
    })
  })

  it('gets a mail once, however long it thinks about it', async () => {
    let accept: (() => void) | null = null
    let taken = 0
    const arrived = Promise.withResolvers<void>()
    const url = await answering({ greeting: GREETING, DATA: '354 go on', end: 'silence' }, (socket) => {
      taken += 1
      accept = () => void socket.write('250 kept\r\n')
      arrived.resolve()
    })
    await queued()
    const sender = open({ smtpUrl: url, limits: limits({}) })
    const first = sender.deliver()
    await arrived.promise
    // As long as the server may still think, nobody takes the mail: neither this instance nor another.
    const lease = await pool.query("select next_try_at > now() + interval '19 minutes' as long from portal.mail")
    expect(lease.rows).toEqual([{ long: true }])
    await pool.query("update portal.mail set next_try_at = next_try_at - interval '19 minutes'")
    expect(await open({ smtpUrl: url }).deliver()).toBe(0)
    ;(accept as (() => void) | null)?.()
    expect([await first, taken]).toEqual([1, 1])
    await sender.close()
  })

  it('does not hold the end of the portal, and keeps the mail for the next start', async () => {
    const arrived = Promise.withResolvers<void>()
    const url = await answering({ greeting: GREETING, DATA: '354 go on', end: 'silence' }, () => arrived.resolve())
    await queued()
    const sender = open({ smtpUrl: url, limits: limits({}) })
    const first = sender.deliver()
    await arrived.promise
    await sender.close()
    expect(await first).toBe(0)
    expect((await pool.query("select plain <> '' as kept, failed_at from portal.mail")).rows).toEqual([{ kept: true, failed_at: null }])
  })
})

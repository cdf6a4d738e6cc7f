import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { forgetMails } from './outbox.ts'
import { GREETING, answering, delivered, mailServer, open, pool, queued, withMailServers } from './testing.ts'

withMailServers()

describe('a mail', () => {
  it('that the server takes is sent, and its words are forgotten', async () => {
    const url = await answering({ greeting: GREETING, DATA: '354 go on' })
    expect(await delivered(url)).toMatchObject({ count: 1, sent: true, kept: false, last_error: null })
  })

  it.each([
    ['is not there', null, /^ECONNREFUSED|^ESOCKET|^ECONNECTION/],
    ['cuts the connection', { greeting: 'reset' }, /^E[A-Z]+/],
    ['cuts the connection within the mail', { greeting: GREETING, DATA: 'reset' }, /^E[A-Z]+/],
    ['has no room now', { greeting: GREETING, RCPT: '451 later' }, /^SMTP 451/],
  ])('waits, with the reason noted, where the server %s', async (_what, steps, reason) => {
    const url = steps === null ? 'smtp://127.0.0.1:9' : await answering(steps)
    expect(await delivered(url)).toMatchObject({
      count: 0,
      sent: false,
      given_up: false,
      kept: true,
      later: true,
      last_error: expect.stringMatching(reason),
    })
  })

  it('that the server refuses for good is given up, and its words are forgotten', async () => {
    const url = await answering({ greeting: GREETING, RCPT: '550 nobody here' })
    expect(await delivered(url)).toMatchObject({ count: 0, sent: false, given_up: true, kept: false, last_error: 'SMTP 550' })
  })

  it.each([
    ['is sent', { greeting: GREETING, DATA: '354 go on' }],
    ['is given up', { greeting: GREETING, RCPT: '550 nobody here' }],
  ])('%s on the day of the portal, which in a demo is another, and is forgotten by it', async (_what, steps) => {
    const clock = { now: () => new Date('2046-11-09T17:30:00Z') }
    await queued()
    const sender = open({ smtpUrl: await answering(steps), clock })
    await sender.deliver()
    await sender.close()
    expect((await pool.query('select coalesce(sent_at, failed_at) as ended from portal.mail')).rows).toEqual([{ ended: clock.now() }])
    const [sent, failed] = await Promise.all(
      (['sent_at', 'failed_at'] as const).map((what) => forgetMails(pool, what, { days: 30, now: new Date('2046-12-09T17:29:00Z') })),
    )
    expect([sent, failed]).toEqual([0, 0])
    const later = { days: 30, now: new Date('2046-12-09T17:31:00Z') }
    expect((await forgetMails(pool, 'sent_at', later)) + (await forgetMails(pool, 'failed_at', later))).toBe(1)
  })
})

it('writes in the name of the office, which also gets the answers', async () => {
  const { got, address } = await mailServer({})
  await delivered(`smtp://${address}`)
  const mail = await PostalMime.parse((got[0] ?? '').replace('TLS\n', ''))
  expect(mail).toMatchObject({
    from: { name: 'Urząd Gminy Przykładowa', address: 'portal@przykladowa.example' },
    replyTo: [{ address: 'urzad@przykladowa.example' }],
  })
})

it.each([
  ['password', { AUTH: '535 no' }],
  ['wish for TLS', { STAR: '454 not now' }],
])('keeps the mail where the server refuses our %s, which is about us', async (_what, steps) => {
  const url = await answering({ greeting: GREETING, EHLO: '250-poczta\r\n250 AUTH PLAIN', ...steps })
  const address = new URL(`${url}${'STAR' in steps ? '?requireTLS=true' : ''}`)
  Object.assign(address, 'AUTH' in steps ? { username: 'portal', password: 'zle' } : {})
  expect(await delivered(address.href)).toMatchObject({ sent: false, given_up: false, kept: true, later: true })
})

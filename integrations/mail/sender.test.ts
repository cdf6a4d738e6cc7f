import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type pg from 'pg'
import { migrate } from '../postgres/migrate.ts'
import { openPool } from '../postgres/pool.ts'
import { freshDatabase, type TestDatabase } from '../postgres/testing.ts'
import { queueMail } from './outbox.ts'
import { openMailSender, type MailSettings } from './sender.ts'
import type { MailLimits } from './transport.ts'

const MIGRATIONS = join(import.meta.dirname, '..', '..', 'api', 'database', 'migrations')
const CIPHER = { encrypt: (text: string) => text, decrypt: (text: string) => text }

let database: TestDatabase
let pool: pg.Pool
let server: Server | null = null
const sockets = new Set<Socket>()
const opened: (() => Promise<void>)[] = []
beforeAll(async () => {
  database = await freshDatabase()
  pool = openPool(database.connectionString)
  await migrate(pool, MIGRATIONS)
})
afterEach(async () => {
  server?.close()
  for (const socket of sockets) socket.destroy()
  sockets.clear()
  server = null
  for (const close of opened.splice(0)) await close()
  await pool.query('delete from portal.mail')
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** A mail server of the library, with what it was given. Where it offers STARTTLS, its certificate is one it made itself. */
async function mailServer(options: SMTPServerOptions, host = '127.0.0.1') {
  const got: string[] = []
  const smtp = new SMTPServer({
    authOptional: true, hideENHANCEDSTATUSCODES: true, ...options,
    onData: (stream, session, done) => void buffer(stream).then((raw) => {
      got.push(`${session.secure ? 'TLS' : 'plain'}\n${raw.toString()}`)
      done()
    }, done),
  })
  smtp.on('error', () => undefined)
  const listening = smtp.listen(0, host)
  await once(listening, 'listening')
  opened.push(() => new Promise((resolve) => smtp.close(() => resolve())))
  return { got, address: `${host}:${(listening.address() as AddressInfo).port}` }
}

/** A mail server that answers each step of a delivery as said; `reset` cuts the connection, `silence` is none. */
async function answering(steps: Readonly<Record<string, string>>, onSilence = (_socket: Socket) => undefined as void): Promise<string> {
  const say = (socket: Socket, step: string) => {
    const answer = steps[step] ?? '250 ok'
    if (answer === 'reset') socket.resetAndDestroy()
    else if (answer === 'silence') onSilence(socket)
    else socket.write(`${answer}\r\n`)
  }
  server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    let text: string | null = null
    socket.on('data', (bytes) => {
      const isText = text !== null
      text = isText ? text + bytes.toString() : null
      if (isText && !text?.endsWith('\r\n.\r\n')) return
      const step = isText ? 'end' : bytes.toString().slice(0, 4)
      text = step === 'DATA' ? '' : null
      say(socket, step)
    })
    say(socket, 'greeting')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const OFFICE = { from: 'portal@przykladowa.example', office: async () => ({ nazwaUrzedu: 'Urząd Gminy Przykładowa', email: 'urzad@przykladowa.example' }), cipher: CIPHER }

function open(settings: Partial<MailSettings> & Pick<MailSettings, 'smtpUrl'>) {
  return openMailSender(pool, { ...OFFICE, ...settings }, pino({ level: 'silent' }))
}

function queued(): Promise<void> {
  return queueMail(pool, { recipient: 'anna@przykladowa.example', language: 'pl', subject: 'Temat', plain: 'Treść', html: '<p>Treść</p>' }, CIPHER)
}

async function delivered(smtpUrl: string, limits?: MailLimits) {
  await queued()
  const sender = open({ smtpUrl, ...(limits && { limits }) })
  const count = await sender.deliver()
  await sender.close()
  const state = await pool.query(
    "select sent_at is not null as sent, failed_at is not null as given_up, last_error, plain <> '' as kept, next_try_at > now() as later from portal.mail",
  )
  return { count, ...state.rows[0] }
}

const GREETING = '220 poczta'

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
    expect(await delivered(url)).toMatchObject({ count: 0, sent: false, given_up: false, kept: true, later: true, last_error: expect.stringMatching(reason) })
  })

  it('that the server refuses for good is given up, and its words are forgotten', async () => {
    const url = await answering({ greeting: GREETING, RCPT: '550 nobody here' })
    expect(await delivered(url)).toMatchObject({ count: 0, sent: false, given_up: true, kept: false, last_error: 'SMTP 550' })
  })
})

describe('on its way to a mail server elsewhere', () => {
  /** Not a name of this machine to the portal, and yet one. */
  const ELSEWHERE = '127.0.0.2'

  it('a mail stays here where the server offers no TLS', async () => {
    const { got, address } = await mailServer({ disabledCommands: ['STARTTLS'] }, ELSEWHERE)
    expect(await delivered(`smtp://${address}`)).toMatchObject({ count: 0, sent: false, given_up: false, kept: true, later: true, last_error: expect.stringMatching(/^SMTP 50\d$/) })
    expect(got).toEqual([])
  })

  it('a mail stays here where nobody vouches for the certificate of the server', async () => {
    const { got, address } = await mailServer({}, ELSEWHERE)
    expect(await delivered(`smtp://${address}`)).toMatchObject({ sent: false, given_up: false, kept: true, last_error: expect.stringMatching(/^(ETLS|ESOCKET|DEPTH_ZERO_SELF_SIGNED_CERT)$/) })
    expect(got).toEqual([])
  })

  it('a mail goes out readable only where the address says so, and that is told', async () => {
    const { got, address } = await mailServer({ disabledCommands: ['STARTTLS'] }, ELSEWHERE)
    expect(await delivered(`smtp://${address}?ignoreTLS=true`)).toMatchObject({ sent: true })
    expect(got).toEqual([expect.stringMatching(/^plain/)])
    expect([open({ smtpUrl: `smtp://${address}?ignoreTLS=true` }).isOpen, open({ smtpUrl: `smtp://${address}` }).isOpen]).toEqual([true, false])
  })

  it.each([
    ['no TLS', ['STARTTLS'], /offers no TLS/],
    ['a certificate of nobody', [], /certificate/],
  ])('the question whether all is well names %s', async (_what, disabledCommands, words) => {
    const { address } = await mailServer({ disabledCommands }, ELSEWHERE)
    expect(await open({ smtpUrl: `smtp://${address}` }).fault()).toMatch(words)
  })
})

it('takes the mail server of the same machine as Debian installs it: STARTTLS with a certificate made by itself', async () => {
  const { got, address } = await mailServer({})
  expect(await open({ smtpUrl: `smtp://${address}` }).fault()).toBeNull()
  expect(await delivered(`smtp://${address}`)).toMatchObject({ sent: true })
  expect(got).toEqual([expect.stringMatching(/^TLS/)])
})

it('writes in the name of the office, which also gets the answers', async () => {
  const { got, address } = await mailServer({})
  await delivered(`smtp://${address}`)
  const mail = await PostalMime.parse((got[0] ?? '').replace('TLS\n', ''))
  expect(mail).toMatchObject({
    from: { name: 'Urząd Gminy Przykładowa', address: 'portal@przykladowa.example' }, replyTo: [{ address: 'urzad@przykladowa.example' }],
  })
})

describe('a mail server that is slow', () => {
  const QUICK = 20
  /** Long enough for the server to be asked, on a machine with nothing else to do. */
  const ASKED = 300
  const limits = (own: Partial<MailLimits>): MailLimits => ({ connectMs: PATIENT, handOverMs: PATIENT, acceptMs: PATIENT, closeMs: QUICK, ...own })
  const PATIENT = 600_000

  it.each([
    ['to greet', {}, { connectMs: QUICK }],
    ['to take the mail', { greeting: GREETING, MAIL: 'silence' }, { handOverMs: ASKED }],
    ['to say that it keeps the mail', { greeting: GREETING, DATA: '354 go on', end: 'silence' }, { acceptMs: QUICK }],
  ])('%s is left at its limit, and the mail tried again later', async (_what, steps: Record<string, string>, own) => {
    const url = await answering({ greeting: 'silence', ...steps })
    expect(await delivered(url, limits(own))).toMatchObject({ sent: false, given_up: false, kept: true, later: true, last_error: 'ETIMEDOUT' })
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

it.each([['password', { AUTH: '535 no' }], ['wish for TLS', { STAR: '454 not now' }]])('keeps the mail where the server refuses our %s, which is about us', async (_what, steps) => {
  const url = await answering({ greeting: GREETING, EHLO: '250-poczta\r\n250 AUTH PLAIN', ...steps })
  const address = new URL(`${url}${'STAR' in steps ? '?requireTLS=true' : ''}`)
  Object.assign(address, 'AUTH' in steps ? { username: 'portal', password: 'zle' } : {})
  expect(await delivered(address.href)).toMatchObject({ sent: false, given_up: false, kept: true, later: true })
})

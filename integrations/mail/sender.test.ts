import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type pg from 'pg'
import { migrate } from '../postgres/migrate.ts'
import { openPool } from '../postgres/pool.ts'
import { freshDatabase, type TestDatabase } from '../postgres/testing.ts'
import { queueMail } from './outbox.ts'
import { openMailSender } from './sender.ts'

const MIGRATIONS = join(import.meta.dirname, '..', '..', 'api', 'database', 'migrations')
const CIPHER = { encrypt: (text: string) => text, decrypt: (text: string) => text }

let database: TestDatabase
let pool: pg.Pool
let server: Server | null = null
beforeAll(async () => {
  database = await freshDatabase()
  pool = openPool(database.connectionString)
  await migrate(pool, MIGRATIONS)
})
afterEach(async () => {
  server?.close()
  server = null
  await pool.query('delete from portal.mail')
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** A mail server that answers each step of a delivery as said; `reset` cuts the connection. */
async function answering(steps: Readonly<Record<string, string>>): Promise<string> {
  const say = (socket: Socket, step: string) => (steps[step] === 'reset' ? void socket.resetAndDestroy() : void socket.write(`${steps[step] ?? '250 ok'}\r\n`))
  server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => say(socket, bytes.includes('\r\n.\r\n') ? 'end' : bytes.toString().slice(0, 4)))
    say(socket, 'greeting')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function delivered(smtpUrl: string) {
  await queueMail(pool, { recipient: 'anna@przykladowa.example', language: 'pl', subject: 'Temat', plain: 'Treść', html: '<p>Treść</p>' }, CIPHER)
  const sender = openMailSender(pool, { smtpUrl, from: 'portal@przykladowa.example', cipher: CIPHER }, pino({ level: 'silent' }))
  const count = await sender.deliver()
  sender.close()
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

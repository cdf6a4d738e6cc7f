import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { businessClock } from '#shared/server/clock.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { openPool } from '../postgres/pool.ts'
import { migratedDatabase, type TestDatabase } from '../postgres/testing.ts'
import { inTransaction } from '../postgres/transaction.ts'
import { queueMail } from './outbox.ts'
import { openMailSender, type MailSettings } from './sender.ts'
import type { MailLimits } from './transport.ts'

const CIPHER = { encrypt: (text: string) => text, decrypt: (text: string) => text }

let database: TestDatabase
export let pool: Pool
let server: Server | null = null
const sockets = new Set<Socket>()
const opened: (() => Promise<void>)[] = []
/** A fresh database with an empty queue of mails, and mail servers that end with each test: once in a test file. */
export function withMailServers(): void {
  beforeAll(async () => {
    database = await migratedDatabase()
    pool = openPool(database.connectionString)
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
}

/** A mail server of the library, with what it was given. Where it offers STARTTLS, its certificate is one it made itself. */
export async function mailServer(options: SMTPServerOptions, host = '127.0.0.1') {
  const got: string[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    hideENHANCEDSTATUSCODES: true,
    ...options,
    onData: (stream, session, done) =>
      void buffer(stream).then((raw) => {
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
export async function answering(
  steps: Readonly<Record<string, string>>,
  onSilence = (_socket: Socket) => undefined as void,
): Promise<string> {
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

const OFFICE = {
  mailHead: async () => ({ arms: null, stroke: null }),
  from: 'portal@przykladowa.example',
  office: async () => ({ nazwaUrzedu: 'Urząd Gminy Przykładowa', email: 'urzad@przykladowa.example' }),
  cipher: CIPHER,
  clock: businessClock(),
}

export function open(settings: Partial<MailSettings> & Pick<MailSettings, 'smtpUrl'>) {
  return openMailSender(pool, { ...OFFICE, ...settings }, pino({ level: 'silent' }))
}

export function queued(): Promise<void> {
  const mail = { recipient: 'anna@przykladowa.example', language: 'pl', subject: 'Temat', plain: 'Treść', html: '<p>Treść</p>' } as const
  return inTransaction(pool, (tx) => queueMail(tx, mail, CIPHER))
}

export async function delivered(smtpUrl: string, limits?: MailLimits) {
  await queued()
  const sender = open({ smtpUrl, ...(limits && { limits }) })
  const count = await sender.deliver()
  await sender.close()
  const state = await pool.query(
    "select sent_at is not null as sent, failed_at is not null as given_up, last_error, plain <> '' as kept, next_try_at > now() as later from portal.mail",
  )
  return { count, ...state.rows[0] }
}

/** First line of a mail server that works. */
export const GREETING = '220 poczta'

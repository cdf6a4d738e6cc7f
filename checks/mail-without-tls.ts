/**
 * `node checks/mail-without-tls.ts`: what the portal does with a mail server elsewhere that offers no TLS, and with one that takes
 * a mail and then says nothing for longer than the portal waits. Needs no settings; prints what it saw, exit code 1 where it is wrong.
 */
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { pino } from 'pino'
import { MIGRATIONS } from '#api/database/open-database.ts'
import { queueMail } from '#integrations/mail/outbox.ts'
import { openMailSender } from '#integrations/mail/sender.ts'
import { MAIL_LIMITS, type MailLimits } from '#integrations/mail/transport.ts'
import { migrate } from '#integrations/postgres/migrate.ts'
import { openPool } from '#integrations/postgres/pool.ts'
import { freshDatabase } from '#integrations/postgres/testing.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { businessClock } from '#shared/server/clock.ts'

/** The portal does not take it for this machine, and it is. */
const ELSEWHERE = '127.0.0.2'
const CIPHER = { encrypt: (text: string) => text, decrypt: (text: string) => text }

interface Seen {
  /** Every line that came before the text of a mail. */
  readonly commands: string[]
  /** Whole mails. */
  mails: number
}

/** A mail server without STARTTLS; `onMail` says when, if at all, it takes a mail. */
async function plainServer(onMail: (socket: Socket) => void): Promise<{ readonly address: string; readonly seen: Seen; close(): void }> {
  const seen: Seen = { commands: [], mails: 0 }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    let text: string | null = null
    socket.write('220 checks\r\n')
    socket.on('data', (bytes) => {
      if (text === null) {
        const command = bytes.toString().trim()
        seen.commands.push(command)
        if (command === 'DATA') text = ''
        socket.write(command === 'DATA' ? '354 go on\r\n' : command === 'STARTTLS' ? '502 not here\r\n' : '250 ok\r\n')
        return
      }
      text += bytes.toString()
      if (!text.endsWith('\r\n.\r\n')) return
      text = null
      seen.mails += 1
      onMail(socket)
    })
  })
  await once(server.listen(0, ELSEWHERE), 'listening')
  const close = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { address: `smtp://${ELSEWHERE}:${(server.address() as AddressInfo).port}`, seen, close }
}

const database = await freshDatabase()
const pool = openPool(database.connectionString)
let isWrong = false

function tell(what: string, isRight: boolean, saw: unknown): void {
  process.stdout.write(`${isRight ? 'ok   ' : 'WRONG'} ${what}: ${JSON.stringify(saw)}\n`)
  isWrong ||= !isRight
}

/** A mail in the outbox, and what sends it to the server at `smtpUrl`. */
async function queued(smtpUrl: string, limits: MailLimits = MAIL_LIMITS) {
  await pool.query('delete from portal.mail')
  const mail = {
    recipient: 'anna@example.org',
    language: 'pl',
    subject: 'Temat',
    plain: 'https://portal.example/aktywacja?kod=tajny',
    html: '',
  } as const
  await inTransaction(pool, (tx) => queueMail(tx, mail, CIPHER))
  return openMailSender(
    pool,
    {
      smtpUrl,
      from: 'portal@example.org',
      mailHead: async () => ({ arms: null, stroke: null }),
      office: async () => ({ nazwaUrzedu: 'Urząd', email: null }),
      cipher: CIPHER,
      clock: businessClock(),
      limits,
    },
    pino({ level: 'silent' }),
  )
}

async function outbox(): Promise<Record<string, unknown>> {
  const { rows } = await pool.query(
    'select sent_at is not null as sent, failed_at is not null as given_up, last_error, ceil(extract(epoch from next_try_at - now()))::int as seconds_to_next_try from portal.mail',
  )
  return rows[0]
}

async function withoutTls(): Promise<void> {
  const { address, seen, close } = await plainServer((socket) => void socket.write('250 kept\r\n'))
  const sender = await queued(address)
  await sender.deliver()
  const mail = await outbox()
  tell('a server without STARTTLS is given no mail', seen.mails === 0 && !mail['sent'] && !mail['given_up'], {
    commands: seen.commands,
    ...mail,
  })
  const fault = await sender.fault()
  tell('portal doctor says so', fault?.includes('TLS') === true, fault)
  await (await queued(`${address}?ignoreTLS=true`)).deliver()
  tell('with ?ignoreTLS=true in the address it is given the mail', seen.mails === 1 && (await outbox())['sent'] === true, {
    mails: seen.mails,
  })
  close()
}

async function stalling(): Promise<void> {
  const arrived = Promise.withResolvers<Socket>()
  const { address, seen, close } = await plainServer(arrived.resolve)
  const sender = await queued(`${address}?ignoreTLS=true`)
  const first = sender.deliver()
  const socket = await arrived.promise
  // 200 seconds pass: what would be due then is due now.
  await pool.query("update portal.mail set next_try_at = next_try_at - interval '200 seconds'")
  const second = await sender.deliver()
  socket.write('250 kept\r\n')
  tell('a server that answers DATA after 200 s has the mail once', second === 0 && (await first) === 1 && seen.mails === 1, {
    mails: seen.mails,
  })
  await (await queued(`${address}?ignoreTLS=true`, { ...MAIL_LIMITS, acceptMs: 50 })).deliver()
  const mail = await outbox()
  tell('one that never answers is left at the limit, and the mail waits', mail['last_error'] === 'ETIMEDOUT' && !mail['given_up'], mail)
  close()
}

try {
  await migrate(pool, MIGRATIONS)
  await withoutTls()
  await stalling()
} finally {
  await pool.end()
  await database.drop()
}
process.exit(isWrong ? 1 : 0)

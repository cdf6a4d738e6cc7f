import { createTransport } from 'nodemailer'
import type pg from 'pg'
import type { Logger } from 'pino'
import { codeOf, reasonOf } from '#shared/server/start-faults.ts'
import type { Cipher } from '#shared/server/security.ts'

/** Minutes until the next try after the first, second … failure that may pass; then the mail is given up. */
const PAUSES_MINUTES = [1, 5, 30, 120, 720]
const BATCH = 20
const PERMANENT_FROM = 500

export interface MailSettings {
  /** `smtp://` demands STARTTLS unless the host is loopback; `smtps://` is TLS from the start. */
  readonly smtpUrl: string
  /** Address of the office; its domain signs the messages. */
  readonly from: string
  /** Opens what `queueMail` sealed. */
  readonly cipher: Pick<Cipher, 'decrypt'>
}

export interface MailSender {
  /** Sends what waits. Returns how many were sent. */
  deliver(): Promise<number>
  /** Whether the server takes us in; else what it, or the way to it, answered. */
  fault(): Promise<string | null>
  close(): void
}

interface Waiting {
  id: number
  message_id: string
  recipient: string
  language: string
  subject: string
  plain: string
  html: string
  tries: number
}

function isLoopback(url: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
}

/** SMTP by the outbox: every mail is tried until the server takes it, refuses it for good, or the pauses are used up. */
export function openMailSender(pool: pg.Pool, settings: MailSettings, log: Logger): MailSender {
  const url = new URL(settings.smtpUrl)
  const transport = createTransport(settings.smtpUrl, {
    from: settings.from,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
  Object.assign(transport.options, { requireTLS: url.protocol === 'smtp:' && !isLoopback(url), connectionTimeout: 10_000, socketTimeout: 20_000 })
  const domain = settings.from.split('@').at(-1) ?? 'localhost'

  async function send(mail: Waiting): Promise<boolean> {
    try {
      await transport.sendMail({
        to: mail.recipient, subject: mail.subject, text: settings.cipher.decrypt(mail.plain), html: settings.cipher.decrypt(mail.html), messageId: `<${mail.message_id}@${domain}>`,
        headers: { 'Content-Language': mail.language },
      })
      await pool.query(`update portal.mail set sent_at = now(), plain = '', html = '', tries = tries + 1, last_error = null where id = $1`, [mail.id])
      return true
    } catch (error) {
      await noteFailure(mail, error)
      return false
    }
  }

  async function noteFailure(mail: Waiting, error: unknown): Promise<void> {
    const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
    const pause = code >= PERMANENT_FROM ? undefined : PAUSES_MINUTES[mail.tries]
    // What the operator looks for, such as `ECONNREFUSED`. No message of an error: it may quote the recipient.
    const reason = code > 0 ? `SMTP ${code}` : codeOf(error) || 'unknown'
    log.warn({ mail: mail.id, reason, givenUp: pause === undefined }, 'mail not sent')
    await pool.query(
      `update portal.mail set tries = tries + 1, last_error = $2, next_try_at = now() + make_interval(mins => $3),
              failed_at = case when $4 then now() end, plain = case when $4 then '' else plain end, html = case when $4 then '' else html end where id = $1`,
      [mail.id, reason, pause ?? 0, pause === undefined],
    )
  }

  return {
    async deliver() {
      const waiting = await claim(pool)
      const sent = await Promise.all(waiting.map(send))
      return sent.filter(Boolean).length
    },
    fault: () => transport.verify().then(() => null, reasonOf),
    close: () => transport.close(),
  }
}

/** Takes waiting mails for two minutes, so that no other instance sends them too. */
async function claim(pool: pg.Pool): Promise<Waiting[]> {
  const result = await pool.query<Waiting>(
    `update portal.mail set next_try_at = now() + interval '2 minutes'
      where id in (select id from portal.mail where sent_at is null and failed_at is null and next_try_at <= now()
                    order by next_try_at limit $1 for update skip locked)
      returning id, message_id, recipient, language, subject, plain, html, tries`,
    [BATCH],
  )
  return result.rows
}

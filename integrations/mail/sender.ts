import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { codeOf } from '#shared/server/start/start-faults.ts'
import { type Db, type Pool, type PortalRow, queryBuilder } from '#shared/server/database/database.ts'
import type { BusinessClock } from '#shared/server/clock.ts'
import type { Cipher } from '#shared/server/security/security.ts'
import { messageOf, type Sender } from './message.ts'
import { longestDelivery, MAIL_LIMITS, openTransport, type MailLimits } from './transport.ts'

/** Minutes until the next try after the first, second … failure that may pass; then the mail is given up. */
const PAUSES_MINUTES = [1, 5, 30, 120, 720]
const BATCH = 20
const PERMANENT_FROM = 500
/** Answers to the addresses and to the text. A refused password or STARTTLS says nothing about the mail: somebody repairs it. */
const ABOUT_THIS_MAIL: ReadonlySet<string> = new Set(['EENVELOPE', 'EMESSAGE'])
/** What a delivery needs beside the server: the way to the database, before and behind it. */
const MARGIN_MS = 60_000

export interface MailSettings extends Sender {
  /** `smtp://` demands STARTTLS unless the host is loopback or the address says otherwise; `smtps://` is TLS from the start. */
  readonly smtpUrl: string
  /** Opens what `queueMail` sealed. */
  readonly cipher: Pick<Cipher, 'decrypt'>
  /** By it people read when a mail went; waiting and trying again go by real time. */
  readonly clock: Pick<BusinessClock, 'now'>
  readonly limits?: MailLimits
}

export interface MailSender {
  /** Sends what waits. Returns how many were sent. */
  deliver(): Promise<number>
  /** Whether the server takes us in; else what it, or the way to it, answered. */
  fault(): Promise<string | null>
  /** The operator lets others read along. */
  readonly isOpen: boolean
  /** Waits a moment for mails under way; what is not taken by then is sent after the next start. */
  close(): Promise<void>
}

const WAITING = ['id', 'message_id', 'recipient', 'language', 'subject', 'plain', 'html', 'tries'] as const
type Waiting = Pick<PortalRow<'mail'>, (typeof WAITING)[number]>

/** What it said is emptied. */
const sent = (db: Db, at: Date) =>
  db.updateTable('mail').set(({ eb }) => ({ sent_at: at, plain: '', html: '', tries: eb('tries', '+', 1), last_error: null }))

interface Noting extends Pick<MailSettings, 'clock'> {
  readonly pool: Pool
  readonly log: Logger
}

async function noteFailure({ pool, clock, log }: Noting, mail: Waiting, error: unknown): Promise<void> {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  const isRefused = code >= PERMANENT_FROM && ABOUT_THIS_MAIL.has(codeOf(error))
  const pause = isRefused ? undefined : PAUSES_MINUTES[mail.tries]
  // What the operator looks for, such as `ECONNREFUSED`. No message of an error: it may quote the recipient.
  const reason = code > 0 ? `SMTP ${code}` : codeOf(error) || 'unknown'
  log.warn({ mail: mail.id, reason, givenUp: pause === undefined }, 'mail not sent')
  const again = {
    tries: sql<number>`tries + 1`,
    last_error: reason,
    next_try_at: sql<Date>`now() + make_interval(mins => ${pause ?? 0})`,
  }
  const failed = { ...again, ...(pause === undefined && { failed_at: clock.now(), plain: '', html: '' }) }
  await pool.updateTable('mail').set(failed).where('id', '=', mail.id).execute()
}

/** SMTP by the outbox: every mail is tried until the server takes it, refuses it for good, or the pauses are used up. */
export function openMailSender(pool: Pool, settings: MailSettings, log: Logger): MailSender {
  const limits = settings.limits ?? MAIL_LIMITS
  const transport = openTransport(settings.smtpUrl, limits)
  const underWay = new Set<Promise<boolean>>()

  async function send(mail: Waiting): Promise<boolean> {
    try {
      const { message_id: id, recipient, language, subject } = mail
      await transport.send(
        await messageOf(settings, {
          id,
          recipient,
          language,
          subject,
          plain: settings.cipher.decrypt(mail.plain),
          html: settings.cipher.decrypt(mail.html),
        }),
      )
    } catch (error) {
      await noteFailure({ pool, clock: settings.clock, log }, mail, error)
      return false
    }
    // Outside of the above: a mail that the server has taken never counts as failed.
    await sent(pool, settings.clock.now()).where('id', '=', mail.id).execute()
    return true
  }

  function tracked(delivery: Promise<boolean>): Promise<boolean> {
    underWay.add(delivery)
    return delivery.finally(() => underWay.delete(delivery))
  }

  return {
    async deliver() {
      const waiting = await claim(pool, longestDelivery(limits) + MARGIN_MS)
      const sent = await Promise.all(waiting.map((mail) => tracked(send(mail))))
      return sent.filter(Boolean).length
    },
    fault: () => transport.fault(),
    isOpen: transport.isOpen,
    async close() {
      const done = Promise.allSettled(underWay)
      const end = new AbortController()
      await Promise.race([done, sleep(limits.closeMs, undefined, { signal: end.signal }).catch(() => undefined)])
      end.abort()
      transport.abort()
      await done
    },
  }
}

/** Takes waiting mails for longer than a delivery can last, so that neither another instance nor the next minute sends them too. */
async function claim(pool: Pool, leaseMs: number): Promise<Waiting[]> {
  const due = queryBuilder
    .selectFrom('mail')
    .select('id')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('next_try_at', '<=', sql<Date>`now()`)
  return pool
    .updateTable('mail')
    .set({ next_try_at: sql<Date>`now() + make_interval(secs => ${leaseMs / 1_000})` })
    .where('id', 'in', due.orderBy('next_try_at').limit(BATCH).forUpdate().skipLocked())
    .returning(WAITING)
    .execute()
}

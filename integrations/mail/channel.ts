import type { Channel, Outcome } from '#shared/server/messages/messages.ts'
import { codeOf } from '#shared/server/start/start-faults.ts'
import type { Db } from '#shared/server/database/database.ts'
import { isReturned } from './bounce.ts'
import { composeMessage } from './letter.ts'
import { messageOf, type Sender, unsubscribeHeaders } from './message.ts'
import { noteTrace } from './trace.ts'
import { MAIL_LIMITS, openTransport } from './transport.ts'

export interface MailChannelSettings extends Sender {
  readonly smtpUrl: string
  /** A mailbox to which one may write instead of clicking; null: there is none. */
  readonly unsubscribeMailbox: string | null
}

const PERMANENT_FROM = 500
const ABOUT_THIS_MAIL: ReadonlySet<string> = new Set(['EENVELOPE', 'EMESSAGE'])
/** Answers by which a mail server says that nobody has this address. */
const NOBODY: ReadonlySet<number> = new Set([550, 551, 553])

function outcomeOf(error: unknown): Outcome {
  const answer = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  const code = codeOf(error)
  // No message of an error: it may quote the recipient.
  const reason = answer > 0 ? `SMTP ${answer}` : code || 'unknown'
  if (answer < PERMANENT_FROM || !ABOUT_THIS_MAIL.has(code)) return { state: 'later', reason }
  return { state: 'refused', reason, isAddressGone: code === 'EENVELOPE' && NOBODY.has(answer) }
}

/**
 * Messages of the portal by mail. They go straight to the mail server and wait in the queue of messages, not among the mails of
 * accounts: a sign-in never waits behind reminders. The number of the mail is that of the delivery, so a second try shows as such.
 */
export function mailChannel(db: Db, settings: MailChannelSettings): Channel {
  const transport = openTransport(settings.smtpUrl, MAIL_LIMITS)
  return {
    name: 'mail',
    isReady: true,
    async send(delivery) {
      if (delivery.topic !== 'security' && (await isReturned(db, delivery.recipient)))
        return { state: 'refused', reason: 'mails came back', isAddressGone: true }
      const { nazwaUrzedu: office } = await settings.office()
      const mail = composeMessage({ recipient: delivery.recipient, language: delivery.language, office }, delivery)
      const headers = delivery.unsubscribe === null ? {} : unsubscribeHeaders(delivery.unsubscribe, settings.unsubscribeMailbox)
      try {
        await transport.send(await messageOf(settings, { ...mail, id: delivery.id }, headers))
      } catch (error) {
        return outcomeOf(error)
      }
      await noteTrace(db, delivery.id, delivery.recipient)
      return { state: 'accepted', providerId: delivery.id }
    },
    fault: () => transport.fault(),
  }
}

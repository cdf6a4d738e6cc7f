import { z } from 'zod'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import type { Channel } from '#shared/server/messages/messages.ts'
import { mailChannel } from './mail/channel.ts'
import { pushChannel } from './push/channel.ts'
import { vapidKeysFrom } from './push/vapid.ts'
import { smsChannel } from './sms/channel.ts'

/** Settings of the process for the ways out; those of mail stand with the mail of accounts. */
export const channelSettings = {
  /** Name of the key with which the mail server signs; only `portal doctor` looks for it. */
  DKIM_SELECTOR: z
    .string()
    .regex(/^[\w.-]{1,60}$/)
    .optional(),
  UNSUBSCRIBE_MAILBOX: z.email().optional(),
  SMSAPI_URL: z.url().default('https://api.smsapi.pl'),
  SMSAPI_TOKEN: z.string().min(1).optional(),
  SMSAPI_SENDER: z.string().min(3).max(11).optional(),
  PUSH_SERVICE_URL: z.url().optional(),
}

type Needs = Pick<Dependencies, 'pool' | 'cipher' | 'pushSecret' | 'contact' | 'arms' | 'publicUrl' | 'settings'>

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** The provider of SMS by the operator's settings; null where there is none. Throws a sentence that names what is missing. */
export function smsSettings({ settings, publicUrl }: Pick<Needs, 'settings' | 'publicUrl'>) {
  const [url, token, sender] = [textOf(settings['SMSAPI_URL']), textOf(settings['SMSAPI_TOKEN']), textOf(settings['SMSAPI_SENDER'])]
  if (url === null || (token === null && sender === null)) return null
  if (token === null || sender === null)
    throw new Error(`${token === null ? 'SMSAPI_TOKEN' : 'SMSAPI_SENDER'} is missing: messages by SMS need both (docs/operations.md).`)
  return { url, token, sender, publicUrl }
}

/** A service of push beside those of the browsers, which a demo has. */
export function furtherPushService({ settings }: Pick<Needs, 'settings'>): string | null {
  const url = textOf(settings['PUSH_SERVICE_URL'])
  return url === null ? null : new URL(url).origin
}

/** The ways out that the operator has set: one line each. */
export function openChannels(needs: Needs): readonly Channel[] {
  const { pool, settings, contact: office, arms, cipher, pushSecret, publicUrl } = needs
  const [smtpUrl, from] = [textOf(settings['SMTP_URL']), textOf(settings['MAIL_FROM']) ?? '']
  const sms = smsSettings(needs)
  return [
    ...(smtpUrl === null
      ? []
      : [mailChannel(pool, { smtpUrl, from, office, arms, unsubscribeMailbox: textOf(settings['UNSUBSCRIBE_MAILBOX']) })]),
    ...(sms === null ? [] : [smsChannel(pool, sms)]),
    // Push services want an address where a person can be found; one without TLS is none to them.
    pushChannel(pool, {
      keys: vapidKeysFrom(pushSecret),
      cipher,
      subject: publicUrl.startsWith('https:') ? publicUrl : `mailto:${from}`,
      further: furtherPushService(needs),
    }),
  ]
}

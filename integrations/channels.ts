import { z } from 'zod'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import type { Channel } from '#shared/server/messages/messages.ts'
import type { SmsProvider } from '#shared/server/messages/sms.ts'
import { textSettings } from '#shared/server/start/operator-settings.ts'
import type { AllSettings } from './gateways.ts'
import { mailChannel } from './mail/channel.ts'
import { pushChannel } from './push/channel.ts'
import { vapidKeysFrom } from './push/vapid.ts'
import { reportAddress, smsChannel } from './sms/channel.ts'
import * as smsProviders from './sms-providers.ts'

const SMS = Object.values(smsProviders)

/** Settings of the process for the ways out; those of mail stand with the mail of accounts. */
export const channelSettings = {
  /** Name of the key with which the mail server signs; only `portal doctor` looks for it. */
  DKIM_SELECTOR: z
    .string()
    .regex(/^[\w.-]{1,60}$/)
    .optional(),
  UNSUBSCRIBE_MAILBOX: z.email().optional(),
  ...(Object.assign({}, ...SMS.map(({ settings }) => settings)) as AllSettings<(typeof SMS)[number]>),
  PUSH_SERVICE_URL: z.url().optional(),
}

type Needs = Pick<Dependencies, 'pool' | 'cipher' | 'pushSecret' | 'contact' | 'mailHead' | 'publicUrl' | 'settings'>

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** The first provider of SMS whose settings are there; null where there is none. Throws a sentence that names what is missing. */
export function openSms({ settings, publicUrl }: Pick<Needs, 'settings' | 'publicUrl'>): SmsProvider | null {
  const reportsTo = (secret: string) => reportAddress(publicUrl, secret)
  for (const adapter of SMS) {
    const provider = adapter.open(textSettings(settings), reportsTo)
    if (provider) return provider
  }
  return null
}

/** A service of push beside those of the browsers, which a demo has. */
export function furtherPushService({ settings }: Pick<Needs, 'settings'>): string | null {
  const url = textOf(settings['PUSH_SERVICE_URL'])
  return url === null ? null : new URL(url).origin
}

/** The ways out that the operator has set: one line each. */
export function openChannels(needs: Needs): readonly Channel[] {
  const { pool, settings, contact: office, mailHead, cipher, pushSecret, publicUrl } = needs
  const [smtpUrl, from] = [textOf(settings['SMTP_URL']), textOf(settings['MAIL_FROM']) ?? '']
  const sms = openSms(needs)
  return [
    ...(smtpUrl === null
      ? []
      : [mailChannel(pool, { smtpUrl, from, office, mailHead, unsubscribeMailbox: textOf(settings['UNSUBSCRIBE_MAILBOX']) })]),
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

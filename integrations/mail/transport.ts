import { PassThrough, pipeline } from 'node:stream'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { codeOf, reasonOf } from '#shared/server/start/start-faults.ts'

/** How long one delivery may take. Without an end a server that stalls would hold the mail for ever. */
export interface MailLimits {
  /** Until the server has greeted, and until it has answered a question of `portal doctor`. */
  readonly connectMs: number
  /** Until it has the whole mail: name, TLS, password, addresses, text. */
  readonly handOverMs: number
  /**
   * Until it says that it keeps the mail. RFC 5321, 4.5.3.2.6: ten minutes, because it may be storing it all that time, and whoever
   * gives up earlier sends the mail twice.
   */
  readonly acceptMs: number
  /** At the end of the process, for mails under way. */
  readonly closeMs: number
}

export const MAIL_LIMITS: MailLimits = { connectMs: 10_000, handOverMs: 60_000, acceptMs: 600_000, closeMs: 2_000 }

/** After this no delivery is under way any more, whatever the server does. */
export function longestDelivery({ handOverMs, acceptMs }: MailLimits): number {
  return handOverMs + acceptMs
}

export interface MailTransport {
  /** Resolves when the server has taken the mail. */
  send(mail: SendMailOptions): Promise<void>
  /** Whether the server takes us in, with TLS where it is due; else what it, or the way to it, answered. */
  fault(): Promise<string | null>
  /** The address lets mails leave this machine unencrypted, or encrypted for nobody knows whom. */
  readonly isOpen: boolean
  /** Ends what is under way. */
  abort(): void
}

interface Delivery extends SendMailOptions {
  readonly signal: AbortSignal
  readonly onHandedOver: () => void
}

/** Names that never leave this machine. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** What `smtp://` means: TLS or nothing, unless the address says otherwise or nobody stands between. */
function protection(url: URL): { requireTLS?: true; tls?: { rejectUnauthorized: false } } {
  if (url.protocol !== 'smtp:') return {}
  // A mail server on this machine has a certificate that it made itself: Postfix of Debian offers STARTTLS with one.
  if (LOOPBACK.includes(url.hostname)) return { tls: { rejectUnauthorized: false } }
  return url.searchParams.get('ignoreTLS') === 'true' ? {} : { requireTLS: true }
}

/** Whether the operator has written into the address that others may read along. */
function isOpenByWish({ protocol, hostname, searchParams }: URL): boolean {
  if (LOOPBACK.includes(hostname)) return false
  const isOptional = searchParams.get('ignoreTLS') === 'true' || searchParams.get('requireTLS') === 'false'
  return (protocol === 'smtp:' && isOptional) || searchParams.get('tls.rejectUnauthorized') === 'false'
}

/** SMTP by the address of a server, such as `smtp://user:password@mail.example:587`; `smtps://` is TLS from the start. */
export function openTransport(address: string, limits: MailLimits): MailTransport {
  const url = new URL(address)
  const { connectMs, handOverMs, acceptMs } = limits
  // Loopback is a network too: the library else prints a warning of its own, among the lines of `portal doctor`, where there is no other.
  const options = {
    url: address,
    ...protection(url),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    allowInternalNetworkInterfaces: true,
  }
  const transport = createTransport({ ...options, socketTimeout: longestDelivery(limits) })
  // The library has one limit for every answer; the patience for the last one begins when the server has read the mail.
  // It is read to its end only after `DATA`, when it is the last of the streams that a message goes through.
  transport.use('stream', ({ data, message }, done) => {
    message.processFunc((text) => pipeline(text, new PassThrough().once('end', (data as Delivery).onHandedOver), () => undefined))
    done()
  })
  /** Each with a controller of its own: a signal joined of several may be gone, with what listens to it, before it is given. */
  const underWay = new Set<AbortController>()
  return {
    isOpen: isOpenByWish(url),
    async send(mail) {
      const end = new AbortController()
      let isLate = false
      const endAfter = (ms: number) =>
        setTimeout(() => {
          isLate = true
          end.abort()
        }, ms)
      let timer = endAfter(handOverMs)
      const onHandedOver = () => {
        clearTimeout(timer)
        timer = endAfter(acceptMs)
      }
      const delivery: Delivery = { ...mail, onHandedOver, signal: end.signal }
      underWay.add(end)
      try {
        await transport.sendMail(delivery)
      } catch (error) {
        throw isLate ? Object.assign(new Error('The mail server did not answer in time', { cause: error }), { code: 'ETIMEDOUT' }) : error
      } finally {
        underWay.delete(end)
        clearTimeout(timer)
      }
    },
    fault: () =>
      createTransport({ ...options, socketTimeout: connectMs })
        .verify()
        .then(() => null, faultOf),
    abort: () => underWay.forEach((end) => end.abort()),
  }
}

function faultOf(error: unknown): string {
  if (codeOf(error) !== 'ETLS') return reasonOf(error)
  return 'It offers no TLS (STARTTLS), and without that links that open accounts would leave readable'
}

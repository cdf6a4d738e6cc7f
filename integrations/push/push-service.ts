import { publicLookup } from '../http/public-address.ts'
import { NoAnswer, webCall, type WebCall, type WebReply } from '../http/web-call.ts'
import { encryptPush, type SubscriptionKeys } from './encryption.ts'
import { vapidHeading, type VapidKeys } from './vapid.ts'

export interface Subscription extends SubscriptionKeys {
  /** Given by a browser, so by anybody: called only where it belongs to a known service. */
  readonly endpoint: string
}

export interface PushMessage {
  readonly text: string
  /** How long it is worth being delivered. */
  readonly seconds: number
  readonly urgency: 'normal' | 'high'
  /** A later message of the same name replaces one that still waits: 32 characters of base64url at most. */
  readonly replaces: string
}

/** What became of a message at the service. `gone`: nobody listens there any more. */
export type Pushed =
  | { readonly state: 'accepted' | 'gone' }
  | { readonly state: 'later'; readonly reason: string; readonly afterSeconds?: number }
  | { readonly state: 'refused'; readonly reason: string }

export interface PushOptions {
  readonly keys: VapidKeys
  /** Where a service finds a person: `mailto:` or `https:`. */
  readonly subject: string
  /** Origin of a further service, e.g. the simulator: nobody else may be called unencrypted or inside the own network. */
  readonly further: string | null
}

/** The services of the browsers that there are; a name may stand before the dot. */
const SERVICES = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
  'web.push.apple.com',
  'updates.push.services.mozilla.com',
  'android.googleapis.com',
]
const LONGEST_ENDPOINT = 1024
const TOTAL_MS = 10_000

/** Whether a subscription leads to a push service: the address comes from the browser, and the portal must not be sent anywhere by it. */
export function isPushEndpoint(endpoint: string, further: string | null): boolean {
  if (endpoint.length > LONGEST_ENDPOINT || !URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint)
  if (further !== null && origin === further) return true
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return SERVICES.some((service) => hostname === service || hostname.endsWith(`.${service}`))
}

/** One message to one device (RFC 8030). Never throws for what the service does. */
export async function push(subscription: Subscription, message: PushMessage, { keys, subject, further }: PushOptions): Promise<Pushed> {
  const { endpoint } = subscription
  if (!isPushEndpoint(endpoint, further)) return { state: 'refused', reason: 'no push service' }
  const isFurther = further !== null && new URL(endpoint).origin === further
  const call: WebCall = {
    method: 'POST',
    url: endpoint,
    totalMs: TOTAL_MS,
    body: encryptPush(subscription, message.text),
    ...(!isFurther && { lookup: publicLookup }),
    headers: {
      authorization: vapidHeading(keys, endpoint, subject, Date.now()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(message.seconds),
      urgency: message.urgency,
      topic: message.replaces,
    },
  }
  return webCall(call).then(outcomeOf, (error: unknown): Pushed => {
    if (error instanceof NoAnswer) return { state: 'later', reason: 'no answer' }
    throw error
  })
}

const GONE: ReadonlySet<number> = new Set([404, 410])
/** Microsoft's service says 406 where the standard has 429. */
const TOO_MANY: ReadonlySet<number> = new Set([406, 429])
/** The device was registered with another key than the one that signs now: it hears nothing until its owner switches it on again. */
const OTHER_KEY = /do not correspond|VapidPkHashMismatch|UnauthorizedRegistration|MismatchSenderId|mismatch/i
/** Our own signature is not believed, whatever the device. */
const NOT_BELIEVED: ReadonlySet<number> = new Set([401, 403])
export const KEY_REFUSED = 'keys refused'

function outcomeOf({ status, headers, text }: WebReply): Pushed {
  if (status >= 200 && status < 300) return { state: 'accepted' }
  if (GONE.has(status) || ([400, 401, 403].includes(status) && OTHER_KEY.test(text))) return { state: 'gone' }
  const reason = `HTTP ${status}`
  if (NOT_BELIEVED.has(status)) return { state: 'refused', reason: `${reason}, ${KEY_REFUSED}` }
  if (!TOO_MANY.has(status) && status < 500) return { state: 'refused', reason }
  const seconds = secondsIn(headers['retry-after'])
  return { state: 'later', reason, ...(seconds > 0 && { afterSeconds: seconds }) }
}

/** `Retry-After`: seconds, or a date (RFC 9110, 10.2.3); nought where it says nothing. */
function secondsIn(value: string | undefined): number {
  if (value === undefined) return 0
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - Date.now()) / 1_000)
  return Number.isSafeInteger(seconds) ? Math.min(Math.max(seconds, 0), 86_400) : 0
}

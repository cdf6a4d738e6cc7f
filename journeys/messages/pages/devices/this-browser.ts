import { trustedPolicy } from '#client/page/trusted-policy.ts'
import { PUSH_WORKER } from '#shared/shell/message-pages.ts'

/** Browsers that know trusted types let only a named policy say which program may run. */
const policy = trustedPolicy('messages', {
  createScriptURL: (_address: string) => PUSH_WORKER,
})

export type Possible = 'yes' | 'no' | 'denied'

/** Whether this browser can show messages; `denied`: the person has said no to this site, and only they can undo it. */
export function possible(): Possible {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'no'
  return Notification.permission === 'denied' ? 'denied' : 'yes'
}

export interface Subscribed {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** Asks for the permission, which a browser does after a click alone, and its service for a subscription. Null where the person says no. */
export async function subscribe(key: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const address = policy ? policy.createScriptURL(PUSH_WORKER) : PUSH_WORKER
  await navigator.serviceWorker.register(address)
  const worker = await navigator.serviceWorker.ready
  const before = await worker.pushManager.getSubscription()
  // One that was made for another key would be refused.
  await before?.unsubscribe()
  const { endpoint = '', keys = {} } = (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })).toJSON()
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }
}

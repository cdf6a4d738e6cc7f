import type { Channel, Delivery, Outcome } from '#shared/server/messages/messages.ts'
import type { Cipher } from '#shared/server/security/security.ts'
import type { Db } from '#shared/server/database/database.ts'
import { forgetDevice, type Listening, listeningOf, noteUsed } from './devices.ts'
import { push, type Pushed, type PushMessage } from './push-service.ts'
import type { VapidKeys } from './vapid.ts'

export interface PushSettings {
  readonly keys: VapidKeys
  readonly cipher: Cipher
  /** Where a push service finds a person of the operator. */
  readonly subject: string
  /** Origin of a service beside those of the browsers; null: there is none. */
  readonly further: string | null
}

/** After two days a reminder of a day is no longer worth showing. */
const VALID_SECONDS = 172_800

/** No word about the person leaves the portal: the browser has the sentences itself, by topic. */
function messageOf({ id, topic, language }: Delivery): PushMessage {
  return {
    text: JSON.stringify({ topic, language, id }),
    seconds: VALID_SECONDS,
    urgency: topic === 'security' ? 'high' : 'normal',
    replaces: id.replaceAll('-', '').slice(0, 32),
  }
}

/** One device that took it is enough; where all are gone, there is nobody to send to. */
function outcomeOf(all: readonly Pushed[]): Outcome {
  if (all.some(({ state }) => state === 'accepted')) return { state: 'accepted', providerId: null }
  const later = all.find((one) => one.state === 'later')
  if (later?.state === 'later') return later
  const refused = all.find((one) => one.state === 'refused')
  return { state: 'refused', reason: refused?.state === 'refused' ? refused.reason : 'no device', isAddressGone: refused === undefined }
}

/** Messages on the devices of a person; the recipient is the number of the account. */
export function pushChannel(db: Db, { keys, cipher, subject, further }: PushSettings): Channel {
  async function toDevice({ id, subscription }: Listening, message: PushMessage): Promise<Pushed> {
    const pushed = await push(subscription, message, { keys, subject, further })
    if (pushed.state === 'gone') await forgetDevice(db, id)
    if (pushed.state === 'accepted') await noteUsed(db, id)
    return pushed
  }
  return {
    name: 'push',
    isReady: true,
    async send(delivery) {
      const devices = await listeningOf(db, cipher, Number(delivery.recipient))
      return outcomeOf(await Promise.all(devices.map((device) => toDevice(device, messageOf(delivery)))))
    },
    // Each browser has a service of its own, and none of them can be greeted; whether they believe the keys stands in the log of deliveries.
    fault: async () => null,
  }
}

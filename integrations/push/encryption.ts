import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** Keys that a browser has made for one subscription, as it hands them out: base64url. */
export interface SubscriptionKeys {
  readonly p256dh: string
  readonly auth: string
}

/** What is made by chance for each message; given by tests that compare with the standard's example. */
export interface Chance {
  readonly privateKey: Buffer
  readonly salt: Buffer
}

const CURVE = 'prime256v1'
const RECORD_SIZE = 4096
/** Behind the text of the last record (RFC 8188 part 2). */
const LAST_RECORD = Buffer.from([2])
const TAG_BYTES = 16

function hkdf(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}

/** The body of a push message (RFC 8291 over RFC 8188): only the browser can read it, not the service that carries it. Throws for keys that are none. */
export function encryptPush(keys: SubscriptionKeys, text: string, chance?: Chance): Buffer {
  const receiver = Buffer.from(keys.p256dh, 'base64url')
  const auth = Buffer.from(keys.auth, 'base64url')
  const own = createECDH(CURVE)
  if (chance) own.setPrivateKey(chance.privateKey)
  else own.generateKeys()
  const sender = own.getPublicKey()
  const salt = chance?.salt ?? randomBytes(16)
  const shared = hkdf(own.computeSecret(receiver), auth, Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender]), 32)
  const key = hkdf(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce, { authTagLength: TAG_BYTES })
  const sealed = Buffer.concat([cipher.update(Buffer.concat([Buffer.from(text), LAST_RECORD])), cipher.final(), cipher.getAuthTag()])
  const head = Buffer.alloc(21)
  salt.copy(head)
  head.writeUInt32BE(RECORD_SIZE, 16)
  head.writeUInt8(sender.length, 20)
  return Buffer.concat([head, sender, sealed])
}

/** Whether these can be the keys of a subscription: a point on the curve, and sixteen bytes. */
export function areKeys({ p256dh, auth }: SubscriptionKeys): boolean {
  if (Buffer.from(auth, 'base64url').length !== 16) return false
  try {
    const probe = createECDH(CURVE)
    probe.generateKeys()
    probe.computeSecret(Buffer.from(p256dh, 'base64url'))
    return Buffer.from(p256dh, 'base64url').length === 65
  } catch {
    return false
  }
}

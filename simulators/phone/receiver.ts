import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** A browser's side of a subscription. */
export interface Receiver {
  readonly keys: { readonly p256dh: string; readonly auth: string }
  readonly privateKey: string
}

const HEAD_BYTES = 21
const TAG_BYTES = 16

export function newReceiver(): Receiver {
  const own = createECDH('prime256v1')
  own.generateKeys()
  return {
    keys: { p256dh: own.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
    privateKey: own.getPrivateKey('base64url'),
  }
}

/** Reads a message as a browser does (RFC 8291); throws where it was not made for this receiver. */
export function decryptPush({ keys, privateKey }: Receiver, body: Buffer): string {
  const own = createECDH('prime256v1')
  own.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  const [salt, length] = [body.subarray(0, 16), body.readUInt8(HEAD_BYTES - 1)]
  const sender = body.subarray(HEAD_BYTES, HEAD_BYTES + length)
  const sealed = body.subarray(HEAD_BYTES + length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
  const shared = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), Buffer.from(keys.auth, 'base64url'), info, 32))
  const key = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: nonce\0', 12))
  const cipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -TAG_BYTES)), cipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

import { createECDH, createPrivateKey, sign } from 'node:crypto'

/** By which push services know the portal (RFC 8292); base64url, as browsers and other programs have them. */
export interface VapidKeys {
  /** 65 bytes: a point on P-256. */
  readonly publicKey: string
  /** 32 bytes. */
  readonly privateKey: string
}

const VALID_SECONDS = 12 * 3600

/**
 * The keys of an installation, from 32 bytes of its secret: every process has the same, nothing has to be kept, and whoever takes the
 * database cannot send in its name. Subscriptions are bound to them.
 */
export function vapidKeysFrom(secret: Buffer): VapidKeys {
  const own = createECDH('prime256v1')
  own.setPrivateKey(secret)
  return { publicKey: own.getPublicKey('base64url'), privateKey: secret.toString('base64url') }
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** The heading that says who sends: signed for the service of this one address, and for half a day. `subject`: where the service finds a person. */
export function vapidHeading({ publicKey, privateKey }: VapidKeys, endpoint: string, subject: string, now: number): string {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + VALID_SECONDS, sub: subject }
  const text = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
    d: privateKey,
  }
  const signature = sign('sha256', Buffer.from(text), { key: createPrivateKey({ format: 'jwk', key: jwk }), dsaEncoding: 'ieee-p1363' })
  return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`
}

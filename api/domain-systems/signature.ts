import { createHmac, createPublicKey, type KeyObject, timingSafeEqual, verify } from 'node:crypto'

/** How a system of the office proves that a call is its own: Standard Webhooks, by its own key (`v1a`, Ed25519) or a shared one (`v1`, HMAC-SHA256). */
export type KeyKind = 'v1a' | 'v1'

export interface VerifyingKey {
  readonly kind: KeyKind
  /** `whpk_…` or `whsec_…`, as Standard Webhooks writes them. */
  readonly key: string
}

/** What stands in the headers of a call. */
export interface Signed {
  readonly id: string
  /** Seconds since 1970, as it was signed. */
  readonly timestamp: string
  /** One or several, parted by blanks: `v1a,<Base64>`. */
  readonly signature: string
  readonly body: Buffer
}

/** How far the clock of a system may be from the portal's, in seconds. */
export const TOLERANCE_SECONDS = 300

/** RFC 8410: what stands before the 32 bytes of an Ed25519 key. */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex')
const PREFIXES = { v1a: 'whpk_', v1: 'whsec_' } as const
const LEAST_SECRET_BYTES = 24

/** The bytes of a key; null for what is no key of its kind. */
export function keyBytes({ kind, key }: VerifyingKey): Buffer | null {
  const prefix = PREFIXES[kind]
  if (!key.startsWith(prefix) || !/^[A-Za-z0-9+/]{32,128}={0,2}$/.test(key.slice(prefix.length))) return null
  const bytes = Buffer.from(key.slice(prefix.length), 'base64')
  return (kind === 'v1a' ? bytes.length === 32 : bytes.length >= LEAST_SECRET_BYTES) ? bytes : null
}

function publicKey(bytes: Buffer): KeyObject {
  return createPublicKey({ key: Buffer.concat([SPKI, bytes]), format: 'der', type: 'spki' })
}

/** Whether the clock of whoever signed stood near the portal's. */
export function isTimely(timestamp: string, now: Date): boolean {
  return /^\d{1,12}$/.test(timestamp) && Math.abs(now.getTime() / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS
}

/** Whether one of the signatures was made by the key over id, time and body. */
export function isSignedBy(given: VerifyingKey, { id, timestamp, signature, body }: Signed): boolean {
  const bytes = keyBytes(given)
  if (!bytes) return false
  const content = Buffer.concat([Buffer.from(`${id}.${timestamp}.`), body])
  return signature
    .split(' ', 8)
    .filter((one) => one.startsWith(`${given.kind},`))
    .some((one) => {
      const said = Buffer.from(one.slice(given.kind.length + 1), 'base64')
      if (given.kind === 'v1a') return said.length === 64 && verify(null, content, publicKey(bytes), said)
      const right = createHmac('sha256', bytes).update(content).digest()
      return said.length === right.length && timingSafeEqual(said, right)
    })
}

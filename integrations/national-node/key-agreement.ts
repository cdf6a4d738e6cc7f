import { createDecipheriv, createHash, createPublicKey, diffieHellman, type KeyObject } from 'node:crypto'

/** Length of an uncompressed point of P-256, which begins with 04. */
const POINT_BYTES = 65
const KEY_WRAP_IV = Buffer.from('A6A6A6A6A6A6A6A6', 'hex')
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** What of an EncryptedAssertion is needed to open it. */
export interface Encrypted {
  /** The sender's point, uncompressed. */
  readonly originator: Buffer
  /** AlgorithmID, PartyUInfo and PartyVInfo, one after the other. */
  readonly otherInfo: Buffer
  readonly wrappedKey: Buffer
  /** Nonce, ciphertext and tag. */
  readonly content: Buffer
}

/** Opens a text encrypted for our key (reference part 7). Throws where anything does not fit. */
export function decrypt({ originator, otherInfo, wrappedKey, content }: Encrypted, key: KeyObject): string {
  const secret = diffieHellman({ privateKey: key, publicKey: publicPoint(originator) })
  return decryptContent(content, unwrap(wrappedKey, keyEncryptionKey(secret, otherInfo)))
}

/** Refuses a point that does not lie on the curve: otherwise our key could be found out by invalid ones. */
export function publicPoint(point: Buffer): KeyObject {
  if (point.length !== POINT_BYTES || point[0] !== 4) throw new Error('The point is not an uncompressed one of P-256')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } })
}

/**
 * One round of ConcatKDF. The full bytes of the attributes go in: XML Encryption 1.1 calls the first byte of each a count of
 * padding bits to be removed, but the node counts it in.
 */
export function keyEncryptionKey(secret: Buffer, otherInfo: Buffer): Buffer {
  return createHash('sha256')
    .update(Buffer.from([0, 0, 0, 1]))
    .update(secret)
    .update(otherInfo)
    .digest()
}

function unwrap(wrapped: Buffer, key: Buffer): Buffer {
  const unwrapping = createDecipheriv('id-aes256-wrap', key, KEY_WRAP_IV)
  return Buffer.concat([unwrapping.update(wrapped), unwrapping.final()])
}

/** The key's length decides, not the declared method: production has sent 16 bytes under the name of AES-256. */
function decryptContent(content: Buffer, key: Buffer): string {
  if (key.length !== 16 && key.length !== 32) throw new Error('The content key has an unknown length')
  if (content.length < NONCE_BYTES + TAG_BYTES) throw new Error('The content is too short')
  const nonce = content.subarray(0, NONCE_BYTES)
  const opening = createDecipheriv(key.length === 16 ? 'aes-128-gcm' : 'aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  opening.setAuthTag(content.subarray(-TAG_BYTES))
  const text = Buffer.concat([opening.update(content.subarray(NONCE_BYTES, -TAG_BYTES)), opening.final()])
  return new TextDecoder('utf8', { fatal: true }).decode(text)
}

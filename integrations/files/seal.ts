import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const NONCE = 12
const TAG = 16

/** AES-256-GCM over the bytes and their key: sealed bytes that lie under another key are not opened. */
export function sealed(secret: Buffer, key: string, content: Buffer): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', secret, nonce, { authTagLength: TAG }).setAAD(Buffer.from(key))
  const bytes = Buffer.concat([cipher.update(content), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), bytes])
}

/** Throws where the bytes were changed, or sealed under another key or secret. */
export function unsealed(secret: Buffer, key: string, bytes: Buffer): Buffer {
  const opening = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, NONCE), { authTagLength: TAG })
  opening.setAAD(Buffer.from(key)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([opening.update(bytes.subarray(NONCE + TAG)), opening.final()])
}

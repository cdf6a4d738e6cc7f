import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Cipher } from '#shared/server/security/security.ts'

/**
 * Secrets kept outside the database, so that a stolen database alone yields no password, code or second factor.
 * One secret of the installation (`installation.ts`), one key derived per purpose.
 */
export interface Secrets extends Cipher {
  readonly passwordKey: Buffer
  readonly auditKey: Buffer
  readonly captchaKey: Buffer
  /** By which push services know this installation: a number below the order of P-256, which all but one in 2³² are. */
  readonly pushKey: Buffer
  /** By which an address on paper is known as one that this installation has printed. */
  readonly letterKey: Buffer
  /** Seals files of outside. */
  readonly filesKey: Buffer
  /** Proves which secret it is and opens nothing. */
  readonly proof: Buffer
}

function derive(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `portal:${purpose}`, 32))
}

/** `secret`: at least 32 bytes. */
export function deriveSecrets(secret: Buffer): Secrets {
  if (secret.length < 32) throw new Error('SECRET_KEY must hold at least 32 bytes in base64')
  const key = derive(secret, 'encryption')
  return {
    passwordKey: derive(secret, 'password'),
    auditKey: derive(secret, 'audit'),
    captchaKey: derive(secret, 'captcha'),
    pushKey: derive(secret, 'push'),
    letterKey: derive(secret, 'letter'),
    filesKey: derive(secret, 'files'),
    proof: derive(secret, 'proof'),
    encrypt(plain) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
    },
    decrypt(sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}

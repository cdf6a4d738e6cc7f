import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cipher } from '#shared/server/security.ts'

/**
 * Secrets kept outside the database, so that a stolen database alone yields no password, code or second factor.
 * One installation secret (setting `SECRET_KEY`, else a file of mode 0600 in the data folder), one key derived per purpose.
 */
export interface Secrets extends Cipher {
  readonly passwordKey: Buffer
  readonly auditKey: Buffer
  readonly captchaKey: Buffer
}

async function installationSecret(dataDir: string, setting: string | undefined): Promise<Buffer> {
  if (setting) return Buffer.from(setting, 'base64')
  const file = join(dataDir, 'secret.key')
  await mkdir(dataDir, { recursive: true })
  try {
    // Exclusive: of two processes that start at once, one writes and the other reads.
    await writeFile(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return Buffer.from(await readFile(file, 'utf8'), 'base64')
}

function derive(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `portal:${purpose}`, 32))
}

export async function openSecrets(dataDir: string, setting: string | undefined): Promise<Secrets> {
  const secret = await installationSecret(dataDir, setting)
  if (secret.length < 32) throw new Error('SECRET_KEY must hold at least 32 bytes in base64')
  const key = derive(secret, 'encryption')
  return {
    passwordKey: derive(secret, 'password'),
    auditKey: derive(secret, 'audit'),
    captchaKey: derive(secret, 'captcha'),
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

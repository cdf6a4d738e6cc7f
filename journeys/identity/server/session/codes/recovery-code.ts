import { createHash, randomBytes } from 'node:crypto'

const CODES = 10
const BYTES = 8

/** Ten codes of 64 random bits, in groups that can be copied by hand. Shown once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => (randomBytes(BYTES).toString('hex').match(/.{4}/g) ?? []).join('-'))
}

/** What is stored. Spaces and hyphens do not matter, so that a code may be typed as it was written down. */
export function hashOfRecoveryCode(code: string): Buffer {
  return createHash('sha256')
    .update(code.toLowerCase().replace(/[^0-9a-f]/g, ''))
    .digest()
}

import { createHmac, createPrivateKey, createPublicKey, randomUUID, sign } from 'node:crypto'
import { BASE } from '../domain-systems/contract.ts'
import { UsageError } from '../commands/kit/command.ts'

interface SigningKey {
  readonly signature: (content: Buffer) => string
  /** What the office is given, `whpk_…`; null of a shared key, which it has. */
  readonly shown: string | null
}

/** Reads a key as a system has it: a private key of Ed25519 in PEM, or a shared one (`whsec_…`). Throws `UsageError` where it is neither. */
export function signingKey(text: string): SigningKey {
  const shared = /^whsec_([A-Za-z0-9+/]{32,128}={0,2})$/.exec(text.trim())?.[1]
  if (shared !== undefined) {
    const secret = Buffer.from(shared, 'base64')
    return { signature: (content) => `v1,${createHmac('sha256', secret).update(content).digest('base64')}`, shown: null }
  }
  try {
    const key = createPrivateKey(text)
    if (key.asymmetricKeyType !== 'ed25519') throw new TypeError('another kind of key')
    const bytes = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32)
    return {
      signature: (content) => `v1a,${sign(null, content, key).toString('base64')}`,
      shown: `whpk_${bytes.toString('base64')}`,
    }
  } catch {
    throw new UsageError('Klucz to plik PEM z kluczem prywatnym Ed25519 (openssl genpkey -algorithm ed25519) albo plik z whsec_…')
  }
}

/** A call as it would be sent, signed now: head and body, for people and for `curl`. */
export function signedCall(body: Buffer, addressee: string, key: SigningKey, now: Date): string {
  const id = randomUUID()
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signature = key.signature(Buffer.concat([Buffer.from(`${id}.${timestamp}.`), body]))
  return [
    `POST https://${addressee}${BASE}/fakty`,
    'content-type: application/json',
    `webhook-id: ${id}`,
    `webhook-timestamp: ${timestamp}`,
    `webhook-signature: ${signature}`,
    '',
    body.toString(),
  ].join('\n')
}

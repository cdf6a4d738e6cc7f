import { createHmac, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto'
import { tmpdir } from 'node:os'
import type { LightMyRequestResponse } from 'fastify'
import { commandLine } from '../testing/command-line.ts'
import type { TestPortal } from '../testing/portal.ts'
import { BASE } from './contract.ts'

/** A key of a system, as the system has it. */
export interface SystemKey {
  /** Number of the key in the portal. */
  readonly id: number
  readonly signature: (content: string) => string
  /** What both sides know of a shared key. */
  readonly secret?: string
}

interface Sent {
  readonly id?: string
  /** Seconds since 1970. */
  readonly at?: number
  readonly headers?: Record<string, string>
  /** What is sent in the place of what was signed. */
  readonly instead?: string
}

export function ownKey(): { readonly text: string; readonly signature: SystemKey['signature'] } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    text: `whpk_${publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64')}`,
    signature: signatureOf(privateKey),
  }
}

const signatureOf = (key: KeyObject) => (content: string) => `v1a,${sign(null, Buffer.from(content), key).toString('base64')}`

const sharedSignature = (secret: string) => (content: string) =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(content)
    .digest('base64')}`

/** The command line of the office on the portal's own database. */
export const officeOf = ({ connectionString }: TestPortal) => commandLine(connectionString, tmpdir())

/** Puts a key in by two persons, as the office does. */
export async function putKeyIn(portal: TestPortal, system: string, kind: 'own' | 'shared' = 'own'): Promise<SystemKey> {
  const office = (clerk: string, ...words: string[]) => officeOf(portal)('systems', ...words, '--clerk', clerk)
  const own = ownKey()
  const { text } = await office('a.kowal', 'add', system, ...(kind === 'own' ? ['--public', own.text] : ['--shared']))
  const id = Number(/Key (\d+)/.exec(text)?.[1])
  await office('b.nowak', 'second', String(id))
  if (kind === 'own') return { id, signature: own.signature }
  const secret = /whsec_\S+/.exec(text)?.[0] ?? ''
  return { id, signature: sharedSignature(secret), secret }
}

/** Signs a call as a system does, and sends it. */
export function callAs(
  portal: TestPortal,
  key: SystemKey,
  operation: string,
  body: object,
  sent: Sent = {},
): Promise<LightMyRequestResponse> {
  const text = JSON.stringify({ operacja: operation, adresat: 'localhost:8080', system: 'finanse', ...body })
  const id = sent.id ?? randomUUID()
  const timestamp = String(sent.at ?? Math.floor(Date.now() / 1000))
  return portal.app.inject({
    method: 'POST',
    url: `${BASE}/${operation}`,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': key.signature(`${id}.${timestamp}.${text}`),
      ...sent.headers,
    },
    payload: sent.instead ?? text,
  })
}

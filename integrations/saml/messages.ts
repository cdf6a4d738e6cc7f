import { randomUUID } from 'node:crypto'
import { element, type Markup } from './xml/markup.ts'
import { PROTOCOL_NAMESPACES } from './xml/names.ts'
import type { Party } from './party.ts'
import { signMessage } from './xml/sign.ts'

/** A signed message of ours, and its ID, which comes back as InResponseTo. */
export interface Message {
  readonly id: string
  readonly markup: Markup
}

/** Who signs a message, and in whose name. */
export type Sender = Pick<Party, 'entityId' | 'credentials' | 'now'>

/** A signed protocol message: what all of them carry, then `attributes` and, after Issuer and signature, `children`. */
export function protocolMessage(
  party: Sender,
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly Markup[]
): Message {
  // An ID has to be an XML name, which must not begin with a digit.
  const id = `ID-${randomUUID()}`
  const common = { ...PROTOCOL_NAMESPACES, ID: id, Version: '2.0', IssueInstant: party.now().toISOString() }
  const issuer = element('saml2:Issuer', {}, party.entityId)
  const message = element(`saml2p:${name}`, { ...common, ...attributes }, issuer, ...children)
  return { id, markup: signMessage(message, party.credentials) }
}

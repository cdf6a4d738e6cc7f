import { createPrivateKey, randomBytes, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { SignatureName } from '../../integrations/saml/xml/algorithms.ts'
import type { Credentials, Trust } from '../../integrations/saml/xml/credentials.ts'
import { element, type Markup } from '../../integrations/saml/xml/markup.ts'
import { DS, PROTOCOL_NAMESPACES, STATUS, XENC } from '../../integrations/saml/xml/names.ts'
import { signMessage } from '../../integrations/saml/xml/sign.ts'
import type { KeyFiles } from './keys.ts'

/** The provider's side: whom it is, with what it signs, and whose requests it takes. */
export interface Provider {
  readonly entityId: string
  readonly credentials: Credentials
  /** A key that nobody trusts. */
  readonly stranger: Credentials
  readonly requesters: Trust
  /** Name of the only service that may ask. */
  readonly requesterId: string
}

/** Namespaces that the node declares on its messages and keeps in its signatures. */
const PREFIXES = ['ds', 'saml2', 'saml2p', 'xenc']
const NAMESPACES = { ...PROTOCOL_NAMESPACES, 'xmlns:ds': DS, 'xmlns:xenc': XENC }

export function credentialsOf(files: KeyFiles, algorithm: SignatureName): Credentials {
  return { algorithm, key: createPrivateKey(readFileSync(files.key)), certificate: readFileSync(files.certificate, 'utf8') }
}

export function trustIn(files: KeyFiles, algorithm: SignatureName): Trust {
  return { algorithm, keys: [new X509Certificate(readFileSync(files.certificate)).publicKey] }
}

export interface Draft {
  readonly name: string
  readonly attributes: Readonly<Record<string, string | undefined>>
  readonly issuer: string
  readonly children: readonly Markup[]
  readonly issued?: Date
}

/** A message as the provider writes it, not yet signed. */
export function draft({ name, attributes, issuer, children, issued = new Date() }: Draft): Markup {
  const common = { ...NAMESPACES, ID: `_${randomBytes(16).toString('hex')}`, Version: '2.0', IssueInstant: issued.toISOString() }
  return element(`saml2p:${name}`, { ...common, ...attributes }, element('saml2:Issuer', {}, issuer), ...children)
}

export function signed(message: Markup, credentials: Credentials): Markup {
  return signMessage(message, credentials, PREFIXES)
}

/** A status; `nested` is the precise code where the top one only says whose fault it is. */
export function status(top: string, nested?: string): Markup {
  const inner = nested === undefined ? [] : [element('saml2p:StatusCode', { Value: STATUS + nested })]
  return element('saml2p:Status', {}, element('saml2p:StatusCode', { Value: STATUS + top }, ...inner))
}

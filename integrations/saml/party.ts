import type { Credentials, Trust } from './xml/credentials.ts'
import { attributeOf, onlyChild, textOf, untrusted } from './xml/document.ts'
import { SAML } from './xml/names.ts'
import { CALL_MS } from './xml/soap.ts'

/** Where a provider reaches the portal. */
export interface OwnAddresses {
  /** Where the browser brings the artifact. */
  readonly acsUrl: string
  /** Where the provider's server says that sessions have ended. */
  readonly endedUrl: string
}

/** The portal as service provider, and the provider it talks to. */
export interface Party extends OwnAddresses {
  /** Our registered name. */
  readonly entityId: string
  /** The provider's name; null where it is not known, then only its certificate tells it. */
  readonly providerId: string | null
  readonly singleSignOnUrl: string
  readonly artifactUrl: string
  readonly logoutUrl: string
  readonly credentials: Credentials
  readonly trust: Trust
  readonly now: () => Date
  /** Limit of one call. */
  readonly callMs: number
  /** Told what is odd but no reason to refuse. */
  readonly warn: (message: string) => void
}

/** What a provider may be opened with. */
export interface ProviderOptions {
  readonly now?: () => Date
  readonly callMs?: number
  /** Told what is odd but no reason to refuse; the text holds no personal data. */
  readonly warn?: (message: string) => void
}

export function withDefaults({
  now = () => new Date(),
  callMs = CALL_MS,
  warn = () => undefined,
}: ProviderOptions): Required<ProviderOptions> {
  return { now, callMs, warn }
}

export function checkIssuer(message: Element, party: Party): void {
  const issuer = textOf(onlyChild(message, SAML, 'Issuer'))
  if (party.providerId !== null && issuer !== party.providerId) throw untrusted(`${message.localName} comes from another issuer`)
}

/** The message answers the request with that ID: neither an unasked one nor the answer to another. */
export function checkAnswers(message: Element, requestId: string): void {
  if (attributeOf(message, 'InResponseTo') !== requestId) throw untrusted(`${message.localName} answers another request`)
}

/** A means by which somebody else proves who a person is: the national node (login.gov.pl), formerly ePUAP. Both speak SAML 2.0. */
export interface IdentityProvider {
  readonly name: ProviderName
  /** Where the browser posts the request. */
  readonly singleSignOnUrl: string
  /** A new signed AuthnRequest. `id` comes back as InResponseTo; `saml` is the base64 of the XML, for the form field `SAMLRequest`. */
  authnRequest(): { readonly id: string; readonly saml: string }
  /**
   * Fetches and checks what the artifact stands for: every check of the protocol but single use of the assertion, which the
   * caller keeps. Rejects with `IdentityFailure`, after 10 s at the latest, however many calls the protocol needs.
   */
  resolve(artifact: string, requestId: string): Promise<ProvenIdentity>
  /** Metadata of the portal as service provider, XML. */
  metadata(): string
  /** Ends the session at the provider. Rejects with `IdentityFailure`; the local session has ended before. */
  logout(session: ProviderSession): Promise<void>
  /** Checks a LogoutRequest (XML or SOAP) that the provider sends. Throws `IdentityFailure`. */
  readLogout(xml: string): LogoutAsked
}

export type ProviderName = 'wezel-krajowy' | 'epuap'

/** eIDAS levels of assurance, weakest first. */
export type AssuranceLevel = 'low' | 'substantial' | 'high'

/** What is needed to end the session at the provider. */
export interface ProviderSession {
  readonly nameId: string
  readonly nameIdFormat: string
  readonly sessionIndex: string
}

/** A person as the provider proved them. */
export interface ProvenIdentity extends ProviderSession {
  readonly firstName: string
  readonly lastName: string
  /** Checked against the checksum and, where the provider tells it, the date of birth. */
  readonly pesel: string
  /** `yyyy-MM-dd`; null where the provider does not tell it. */
  readonly birthDate: string | null
  /** Null where the provider knows no levels (ePUAP). */
  readonly level: AssuranceLevel | null
  /** To be accepted once, and remembered until `acceptableUntil`. */
  readonly assertionId: string
  readonly acceptableUntil: Date
}

export interface LogoutAsked {
  readonly sessionIndexes: readonly string[]
  /** The signed LogoutResponse to answer with. */
  readonly answer: string
}

/**
 * `cancelled`: the person gave up or failed to prove themselves. `denied`: this means is refused. `unavailable`: the provider
 * cannot be reached now. `misconfigured`: our request was not accepted; the administrator must act. `untrusted`: a check failed.
 */
export type FailureKind = 'cancelled' | 'denied' | 'unavailable' | 'misconfigured' | 'untrusted'

/** `message` says which check failed, for the log; it holds no personal data. */
export class IdentityFailure extends Error {
  readonly kind: FailureKind

  constructor(kind: FailureKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'IdentityFailure'
    this.kind = kind
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from '#simulators/kit/http.ts'
import { childrenOf, onlyChild, requiredAttribute, textOf } from '../../integrations/saml/xml/document.ts'
import { SAMLP } from '../../integrations/saml/xml/names.ts'
import { envelope } from '../../integrations/saml/xml/soap.ts'
import { element, Markup } from '../../integrations/saml/xml/markup.ts'
import { sendXml, spoilDelivery } from './delivery.ts'
import type { IdentityProfile } from './profile.ts'
import { draft, signed, status, type Provider } from './provider.ts'
import { readMessage } from './requests.ts'
import type { SimulatedSignIns, Issued } from './state.ts'

/** What the portal's server asks of a provider without the browser. */
export class BackChannel {
  /** Session indexes whose end the portal has asked for. */
  readonly ended = new Set<string>()
  readonly #profile: IdentityProfile
  readonly #provider: Provider
  readonly #signIns: SimulatedSignIns

  constructor(profile: IdentityProfile, provider: Provider, signIns: SimulatedSignIns) {
    this.#profile = profile
    this.#provider = provider
    this.#signIns = signIns
  }

  /** Gives out the answer of an artifact once, with the fault chosen for it. */
  async resolve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { root } = readMessage(this.#provider, await readBody(request), 'ArtifactResolve', true)
    const id = requiredAttribute(root, 'ID')
    const issued = this.#signIns.take(textOf(onlyChild(root, SAMLP, 'Artifact')))
    if (issued === null) return sendXml(response, 200, emptyAnswer(this.#provider, id))
    const xml = artifactAnswer(this.#provider, issued, id, this.#profile.assertions(issued))
    if (!spoilDelivery(issued.fault, response, xml)) sendXml(response, 200, xml)
  }

  async logout(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { root } = readMessage(this.#provider, await readBody(request), 'LogoutRequest', true)
    const [sessionIndex = ''] = childrenOf(root, SAMLP, 'SessionIndex').map(textOf)
    const isKnown = this.#signIns.hasSession(sessionIndex)
    if (isKnown) this.ended.add(sessionIndex)
    const answer = draft({
      name: 'LogoutResponse',
      issuer: this.#provider.entityId,
      attributes: { InResponseTo: requiredAttribute(root, 'ID') },
      children: [isKnown ? status('Success') : status('Requester', 'UnknownPrincipal')],
    })
    sendXml(response, 200, envelope(signed(answer, this.#provider.credentials)).text)
  }
}

const OTHER_ISSUER = 'idp.other.example'
const HOUR_MS = 3_600_000

/** The SOAP answer to an ArtifactResolve with its faults. `assertions` become the content of the Response. */
function artifactAnswer(provider: Provider, issued: Issued, resolveId: string, assertions: readonly Markup[]): string {
  const { fault } = issued
  const response = responseOf(provider, issued, assertions)
  const message = draft({
    name: 'ArtifactResponse',
    issuer: fault === 'wrong-outer-issuer' ? OTHER_ISSUER : provider.entityId,
    attributes: { InResponseTo: fault === 'wrong-resolve' ? 'ID-other' : resolveId },
    children: [statusOf(issued), response],
    issued: new Date(Date.now() - (fault === 'stale' ? HOUR_MS : 0)),
  })
  return envelope(spoiled(provider, message, fault)).text
}

/** The answer for an artifact that is not known or was fetched before: success without content, as seen with a published provider. */
function emptyAnswer(provider: Provider, resolveId: string): string {
  const message = draft({
    name: 'ArtifactResponse',
    issuer: provider.entityId,
    attributes: { InResponseTo: resolveId },
    children: [status('Success')],
  })
  return envelope(signed(message, provider.credentials)).text
}

function responseOf(provider: Provider, issued: Issued, assertions: readonly Markup[]): Markup {
  const { fault, pending } = issued
  const message = draft({
    name: 'Response',
    issuer: fault === 'wrong-issuer' ? OTHER_ISSUER : provider.entityId,
    attributes: {
      InResponseTo: fault === 'wrong-request' ? 'ID-other' : pending.requestId,
      Destination: fault === 'wrong-destination' ? 'https://other.example/acs' : pending.acsUrl,
    },
    children: [statusOf(issued), ...contentOf(issued, assertions)],
  })
  if (fault === 'unsigned-inner') return message
  const whole = signed(message, provider.credentials)
  return fault === 'wrapped-inner' ? wrapped(message, whole) : whole
}

/** A refusal carries an assertion beside the status when the person gave up, as the recorded answer did. */
function contentOf({ fault }: Issued, assertions: readonly Markup[]): readonly Markup[] {
  if (fault in STATUSES) return []
  return fault === 'two-assertions' ? [...assertions, ...assertions] : assertions
}

const STATUSES: Readonly<Record<string, readonly [string, string?]>> = {
  'request-denied': ['Responder', 'RequestDenied'],
  'unknown-principal': ['UnknownPrincipal'],
  requester: ['Requester'],
  responder: ['Responder'],
}

function statusOf({ person, fault }: Issued): Markup {
  const [top, nested] = STATUSES[fault] ?? [person === null ? 'AuthnFailed' : 'Success']
  return status(top, nested)
}

function spoiled(provider: Provider, message: Markup, fault: string): Markup {
  if (fault === 'unsigned-outer') return message
  const whole = signed(message, fault === 'other-key' ? provider.stranger : provider.credentials)
  if (fault === 'wrapped') return wrapped(message, whole)
  if (fault !== 'wrong-signature') return whole
  const changed = (_: string, start: string, first: string) => start + (first === 'A' ? 'B' : 'A')
  return Markup.written(whole.text.replace(/(<ds:SignatureValue>)(.)/, changed))
}

/** The true signature moved to a copy with another ID, the signed element hidden in an extension. */
function wrapped(message: Markup, whole: Markup): Markup {
  const [signature = ''] = /<ds:Signature .*?<\/ds:Signature>/s.exec(whole.text) ?? []
  const hidden = element('saml2p:Extensions', {}, Markup.written(whole.text.replace(signature, '')))
  const forged = message.text.replace(/ ID="[^"]+"/, ' ID="_forged"')
  return Markup.written(forged.replace('</saml2:Issuer>', () => `</saml2:Issuer>${signature}${hidden.text}`))
}

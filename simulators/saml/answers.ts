import { element, Markup } from '../../integrations/saml/xml/markup.ts'
import { envelope } from '../../integrations/saml/xml/soap.ts'
import { draft, signed, status, type Provider } from './provider.ts'
import type { Issued } from './state.ts'

const OTHER_ISSUER = 'idp.other.example'
const HOUR_MS = 3_600_000

/** The SOAP answer to an ArtifactResolve with its faults. `assertions` become the content of the Response. */
export function artifactAnswer(provider: Provider, issued: Issued, resolveId: string, assertions: readonly Markup[]): string {
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
export function emptyAnswer(provider: Provider, resolveId: string): string {
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

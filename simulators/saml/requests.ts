import * as dom from '../../integrations/saml/xml/document.ts'
import { ARTIFACT_BINDING, SAML, SAMLP } from '../../integrations/saml/xml/names.ts'
import { soapBody } from '../../integrations/saml/xml/soap.ts'
import { checkFresh } from '../../integrations/saml/xml/times.ts'
import { verifySigned, type Verified } from '../../integrations/saml/xml/verify.ts'
import type { Provider } from './provider.ts'
import type { Pending } from './state.ts'

/** A signed message of the service, bare or in an envelope. Throws `IdentityFailure` where anything is wrong. */
export function readMessage(provider: Provider, xml: string, name: string, isInEnvelope: boolean): Verified {
  const verified = verifySigned(xml, isInEnvelope ? soapBody : (root) => root, provider.requesters)
  if (!dom.isNamed(verified.root, SAMLP, name)) throw dom.untrusted(`The message is no ${name}`)
  if (dom.textOf(dom.onlyChild(verified.root, SAML, 'Issuer')) !== provider.requesterId)
    throw dom.untrusted('The service is not registered')
  checkFresh(verified.root, new Date())
  return verified
}

/** What a sign-in asks for. */
export function readAuthnRequest(
  provider: Provider,
  xml: string,
  address: string,
): { root: Element } & Omit<Pending, 'ticket' | 'fault' | 'relayState'> {
  const { root } = readMessage(provider, xml, 'AuthnRequest', false)
  if (dom.attributeOf(root, 'Destination') !== address) throw dom.untrusted('The request is meant for another address')
  if (dom.attributeOf(root, 'ProtocolBinding') !== ARTIFACT_BINDING) throw dom.untrusted('The answer has to be an artifact')
  const requested = dom.optionalChild(root, SAMLP, 'RequestedAuthnContext')
  return {
    root,
    requestId: dom.requiredAttribute(root, 'ID'),
    acsUrl: dom.requiredAttribute(root, 'AssertionConsumerServiceURL'),
    providerName: dom.attributeOf(root, 'ProviderName') ?? provider.requesterId,
    requestedContext: requested && dom.textOf(dom.descend(requested, SAML, 'AuthnContextClassRef')),
  }
}

import * as xml from '../../integrations/saml/xml/document.ts'
import { ARTIFACT_BINDING, SAML, SAMLP } from '../../integrations/saml/xml/names.ts'
import { soapBody } from '../../integrations/saml/xml/soap.ts'
import { checkFresh } from '../../integrations/saml/xml/times.ts'
import { verifySigned, type Verified } from '../../integrations/saml/xml/verify.ts'
import type { Provider } from './provider.ts'
import type { Pending } from './state.ts'

/** A signed message of the service, bare or in an envelope. Throws `IdentityFailure` where anything is wrong. */
export function readMessage(provider: Provider, xml: string, name: string, isInEnvelope: boolean): Verified {
  const verified = verifySigned(xml, isInEnvelope ? soapBody : (root) => root, provider.requesters)
  if (!xml.isNamed(verified.root, SAMLP, name)) throw xml.untrusted(`The message is no ${name}`)
  if (xml.textOf(xml.onlyChild(verified.root, SAML, 'Issuer')) !== provider.requesterId)
    throw xml.untrusted('The service is not registered')
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
  if (xml.attributeOf(root, 'Destination') !== address) throw xml.untrusted('The request is meant for another address')
  if (xml.attributeOf(root, 'ProtocolBinding') !== ARTIFACT_BINDING) throw xml.untrusted('The answer has to be an artifact')
  const requested = xml.optionalChild(root, SAMLP, 'RequestedAuthnContext')
  return {
    root,
    requestId: xml.requiredAttribute(root, 'ID'),
    acsUrl: xml.requiredAttribute(root, 'AssertionConsumerServiceURL'),
    providerName: xml.attributeOf(root, 'ProviderName') ?? provider.requesterId,
    requestedContext: requested && xml.textOf(xml.descend(requested, SAML, 'AuthnContextClassRef')),
  }
}

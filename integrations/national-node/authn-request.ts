import type { AssuranceLevel } from '../identity/identity-provider.ts'
import { element, type Markup } from '../saml/xml/markup.ts'
import { protocolMessage, type Message } from '../saml/messages.ts'
import { ARTIFACT_BINDING, UNSPECIFIED } from '../saml/xml/names.ts'
import type { Party } from '../saml/party.ts'
import { ATTRIBUTES, EIDAS, levelUri, URI_NAMES } from './names.ts'

/** The signed request for a sign-in (reference part 3); its children stand in the order of the schema. */
export function authnRequest(party: Party, providerName: string, level: AssuranceLevel): Message {
  const attributes = {
    Destination: party.singleSignOnUrl,
    AssertionConsumerServiceURL: party.acsUrl,
    ProtocolBinding: ARTIFACT_BINDING,
    ForceAuthn: 'true',
    IsPassive: 'false',
    ProviderName: providerName,
  }
  const policy = element('saml2p:NameIDPolicy', { AllowCreate: 'true', Format: UNSPECIFIED })
  const context = element(
    'saml2p:RequestedAuthnContext',
    { Comparison: 'minimum' },
    element('saml2:AuthnContextClassRef', {}, levelUri(level)),
  )
  return protocolMessage(party, 'AuthnRequest', attributes, extensions(), policy, context)
}

function extensions(): Markup {
  const requested = Object.entries(ATTRIBUTES).map(([friendly, name]) =>
    element('eidas:RequestedAttribute', { FriendlyName: friendly, Name: name, NameFormat: URI_NAMES, isRequired: 'true' }),
  )
  return element(
    'saml2p:Extensions',
    { 'xmlns:eidas': EIDAS },
    element('eidas:SPType', {}, 'public'),
    element('eidas:RequestedAttributes', {}, ...requested),
  )
}

import type { IdentityProvider, ProvenIdentity } from '../identity/identity-provider.ts'
import { readAssertion } from '../saml/assertion.ts'
import { onlyChild, optionalChild } from '../saml/xml/document.ts'
import { readLogoutRequest, sendLogout } from '../saml/logout.ts'
import { element } from '../saml/xml/markup.ts'
import { protocolMessage } from '../saml/messages.ts'
import { metadataOf } from '../saml/metadata.ts'
import { ARTIFACT_BINDING, DS, RSA_SHA256, SAML, UNSPECIFIED } from '../saml/xml/names.ts'
import { withDefaults, type OwnAddresses, type Party, type ProviderOptions } from '../saml/party.ts'
import { resolveArtifact } from '../saml/resolve.ts'
import { readCredentials, readTrust } from '../saml/settings.ts'
import { completeSettings } from '#shared/server/start/operator-settings.ts'
import { verifySigned, type Verified } from '../saml/xml/verify.ts'
import { fetchUserInfo } from './user-info.ts'

const NAMES = [
  'EPUAP_SSO_URL',
  'EPUAP_ARTIFACT_URL',
  'EPUAP_LOGOUT_URL',
  'EPUAP_USER_INFO_URL',
  'EPUAP_ENTITY_ID',
  'EPUAP_IDP_CERTIFICATES',
  'EPUAP_KEY',
  'EPUAP_CERTIFICATE',
] as const

/** Addresses, our name, and paths of PEM files. */
export type EpuapSettings = Readonly<Partial<Record<(typeof NAMES)[number], string | undefined>>>

/**
 * ePUAP (Profil Zaufany) by its former direct way, for offices that still have it; null where `EPUAP_SSO_URL` is not set. Throws
 * one sentence that names the setting when a value is missing or a file is unusable.
 */
export function openEpuap(settings: EpuapSettings, own: OwnAddresses, options: ProviderOptions = {}): IdentityProvider | null {
  const values = completeSettings(settings, 'EPUAP_SSO_URL', NAMES)
  if (!values) return null
  const party: Party = {
    entityId: values.EPUAP_ENTITY_ID,
    providerId: null,
    ...own,
    singleSignOnUrl: values.EPUAP_SSO_URL,
    artifactUrl: values.EPUAP_ARTIFACT_URL,
    logoutUrl: values.EPUAP_LOGOUT_URL,
    credentials: readCredentials(values, 'EPUAP_KEY', 'EPUAP_CERTIFICATE', RSA_SHA256),
    trust: readTrust(values, 'EPUAP_IDP_CERTIFICATES', RSA_SHA256),
    ...withDefaults(options),
  }
  return {
    name: 'epuap',
    singleSignOnUrl: party.singleSignOnUrl,
    authnRequest: () => authnRequest(party),
    resolve: (artifact, requestId) => prove(party, values.EPUAP_USER_INFO_URL, artifact, requestId),
    metadata: () => metadataOf(party, null),
    logout: (session) => sendLogout(party, session),
    readLogout: (xml) => readLogoutRequest(party, xml),
  }
}

function authnRequest(party: Party): { id: string; saml: string } {
  const attributes = {
    Destination: party.singleSignOnUrl,
    AssertionConsumerServiceURL: party.acsUrl,
    ProtocolBinding: ARTIFACT_BINDING,
    ForceAuthn: 'true',
  }
  const policy = element('saml2p:NameIDPolicy', { AllowCreate: 'true', Format: UNSPECIFIED })
  const { id, markup } = protocolMessage(party, 'AuthnRequest', attributes, policy)
  return { id, saml: Buffer.from(markup.text).toString('base64') }
}

/** Two calls, which share one limit: the assertion is hardly more than a token, and the person's data are fetched with it. */
async function prove(party: Party, userInfoUrl: string, artifact: string, requestId: string): Promise<ProvenIdentity> {
  const start = performance.now()
  const response = await resolveArtifact(party, artifact, requestId, 'optional')
  const { id, nameId, nameIdFormat, sessionIndex, acceptableUntil } = readAssertion(assertionIn(response, party), party, requestId)
  const left = Math.max(1, Math.round(party.callMs - (performance.now() - start)))
  const person = await fetchUserInfo(party, userInfoUrl, id, left)
  return {
    ...person,
    birthDate: null,
    level: null,
    nameId,
    nameIdFormat,
    sessionIndex: sessionIndex ?? id,
    assertionId: id,
    acceptableUntil,
  }
}

/** The assertion lies open, under the signature around it; one of its own has to hold as well. */
function assertionIn({ xml, root }: Verified, party: Party): Element {
  const assertion = onlyChild(root, SAML, 'Assertion')
  const isSigned = optionalChild(assertion, DS, 'Signature') !== null
  return isSigned ? verifySigned(xml, (response) => onlyChild(response, SAML, 'Assertion'), party.trust).root : assertion
}

import { randomUUID } from 'node:crypto'
import type { IdentityProvider, ProvenIdentity } from '../identity/identity-provider.ts'
import { readAssertion } from '../saml/assertion.ts'
import { onlyChild, optionalChild, descend, isNamed, parseXml, textOf, untrusted } from '../saml/xml/document.ts'
import { readLogoutRequest, sendLogout } from '../saml/logout.ts'
import { element, Markup } from '../saml/xml/markup.ts'
import { protocolMessage } from '../saml/messages.ts'
import { metadataOf, certificateBody } from '../saml/metadata.ts'
import { ARTIFACT_BINDING, DS, RSA_SHA256, SAML, UNSPECIFIED, EXCLUSIVE_C14N, SHA256, SOAP } from '../saml/xml/names.ts'
import { withDefaults, type OwnAddresses, type Party, type ProviderOptions } from '../saml/party.ts'
import { resolveArtifact } from '../saml/resolve.ts'
import { readCredentials, readTrust } from '../saml/settings.ts'
import { completeSettings } from '#shared/server/start/operator-settings.ts'
import { warsawDate } from '#shared/dates.ts'
import { isPesel } from '#shared/person/identifiers.ts'
import { verifySigned, type Verified } from '../saml/xml/verify.ts'
import { parseAnswer, postSoap } from '../saml/xml/soap.ts'
import type { Credentials } from '../saml/xml/credentials.ts'
import { signerOf } from '../saml/xml/sign.ts'
import { PERSON, TRUSTED_PROFILE, USER_INFO, BASE64, WSSE, WSU, X509_TOKEN } from './names.ts'

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

interface UserInfo {
  readonly firstName: string
  readonly lastName: string
  readonly pesel: string
}

const LONGEST_NAME = 200

/**
 * The person behind a session token (TGSID), which the assertion itself does not tell. The answer also holds an e-mail address:
 * nobody verified it, so it is not read. Rejects with `IdentityFailure`.
 */
async function fetchUserInfo(party: Party, url: string, token: string, milliseconds: number): Promise<UserInfo> {
  const question = element(
    'ns:getTpUserInfo',
    { 'xmlns:ns': USER_INFO },
    element('tgsid', {}, token),
    element('systemOrganisationId', {}, '0'),
  )
  const answer = await postSoap({ url, xml: securedEnvelope(question, party.credentials).text, action: 'getTpUserInfo', milliseconds })
  return readUserInfo(answer, party.now())
}

/** Names and PESEL stand in XML that the answer holds as text. */
function readUserInfo(answer: string, now: Date): UserInfo {
  const message = parseAnswer(answer)
  if (!isNamed(message, USER_INFO, 'getTpUserInfoResponse')) throw untrusted('The answer is no getTpUserInfoResponse')
  const role = parseXml(textOf(descend(message, '', 'getTpUserInfoReturn', 'claimedRole')))
  if (!isNamed(role, TRUSTED_PROFILE, 'PodpisZP')) throw untrusted('The claimed role is no trusted profile')
  const person = descend(role, TRUSTED_PROFILE, 'DaneZP', 'DaneZPOsobyFizycznej')
  const value = (name: string) => nameOf(onlyChild(person, PERSON, name))
  const pesel = value('PESEL')
  if (!isPesel(pesel, warsawDate(now))) throw untrusted('The identifier is no PESEL')
  return { firstName: value('Imie'), lastName: value('Nazwisko'), pesel }
}

function nameOf(element: Element): string {
  const value = textOf(element)
  if (value === '' || value.length > LONGEST_NAME) throw untrusted(`${element.localName} is empty or too long`)
  return value
}

/**
 * A SOAP envelope whose body is signed as WS-Security has it: the certificate in the header, the signature refers to it
 * (reference part 10).
 */
function securedEnvelope(message: Markup, credentials: Credentials): Markup {
  const tokenId = `X509-${randomUUID()}`
  const token = element(
    'wsse:BinarySecurityToken',
    { 'wsu:Id': tokenId, EncodingType: BASE64, ValueType: X509_TOKEN },
    certificateBody(credentials.certificate),
  )
  const security = element('wsse:Security', { 'xmlns:wsse': WSSE, 'xmlns:wsu': WSU, 'soap:mustUnderstand': '1' }, token)
  const body = element('soap:Body', { 'xmlns:wsu': WSU, 'wsu:Id': `id-${randomUUID()}` }, message)
  const envelope = element('soap:Envelope', { 'xmlns:soap': SOAP }, element('soap:Header', {}, security), body)
  const reference = element(
    'wsse:SecurityTokenReference',
    { 'xmlns:wsse': WSSE },
    element('wsse:Reference', { URI: `#${tokenId}`, ValueType: X509_TOKEN }),
  )
  const signer = signerOf(credentials, { idMode: 'wssecurity', getKeyInfoContent: () => reference.text })
  signer.addReference({ xpath: "/*/*[local-name(.)='Body']", transforms: [EXCLUSIVE_C14N], digestAlgorithm: SHA256 })
  signer.computeSignature(envelope.text, { prefix: 'ds', location: { reference: "/*/*/*[local-name(.)='Security']", action: 'append' } })
  return Markup.written(signer.getSignedXml())
}

import { createPrivateKey } from 'node:crypto'
import type { AssuranceLevel, IdentityProvider, ProvenIdentity } from '../identity/identity-provider.ts'
import { readAssertion, type Assertion } from '../saml/assertion.ts'
import type { Credentials } from '../saml/xml/credentials.ts'
import { childrenOf, onlyChild, optionalChild, parseXml, untrusted } from '../saml/xml/document.ts'
import { readLogoutRequest, sendLogout } from '../saml/logout.ts'
import { metadataOf } from '../saml/metadata.ts'
import { DS, ECDSA_SHA256, SAML, ARTIFACT_BINDING, UNSPECIFIED } from '../saml/xml/names.ts'
import { withDefaults, type OwnAddresses, type Party, type ProviderOptions } from '../saml/party.ts'
import { resolveArtifact } from '../saml/resolve.ts'
import { readCredentials, readTrust } from '../saml/settings.ts'
import { completeSettings } from '#shared/server/start/operator-settings.ts'
import { verifySigned } from '../saml/xml/verify.ts'
import { element, type Markup } from '../saml/xml/markup.ts'
import { protocolMessage, type Message } from '../saml/messages.ts'
import { decryptAssertion } from './decryption.ts'
import { LEVELS, levelUri, ATTRIBUTES, EIDAS, URI_NAMES } from './names.ts'
import { readPerson } from './person.ts'
import { decrypt } from './key-agreement.ts'

const NAMES = [
  'WK_SSO_URL',
  'WK_ARTIFACT_URL',
  'WK_LOGOUT_URL',
  'WK_ENTITY_ID',
  'WK_PROVIDER_NAME',
  'WK_IDP_ENTITY_ID',
  'WK_IDP_CERTIFICATES',
  'WK_SIGNING_KEY',
  'WK_SIGNING_CERTIFICATE',
  'WK_ENCRYPTION_KEY',
  'WK_ENCRYPTION_CERTIFICATE',
] as const

type Values = Readonly<Record<(typeof NAMES)[number], string>>

/** Addresses, names, and paths of PEM files. `WK_LEVEL` is `substantial` unless set. */
export type NationalNodeSettings = Readonly<Partial<Record<(typeof NAMES)[number] | 'WK_LEVEL', string | undefined>>>

/**
 * The national node (login.gov.pl), which reaches the portal at these addresses; null where `WK_SSO_URL` is not set. Throws one sentence that
 * names the setting when a value is missing or a file is unusable.
 */
export function openNationalNode(
  settings: NationalNodeSettings,
  own: OwnAddresses,
  options: ProviderOptions = {},
): IdentityProvider | null {
  const values = completeSettings(settings, 'WK_SSO_URL', NAMES)
  if (!values) return null
  testDecryption()
  const level = readLevel(settings.WK_LEVEL)
  const party = partyOf(values, own, options)
  const encryption = readCredentials(values, 'WK_ENCRYPTION_KEY', 'WK_ENCRYPTION_CERTIFICATE', ECDSA_SHA256)
  return {
    name: 'wezel-krajowy',
    singleSignOnUrl: party.singleSignOnUrl,
    authnRequest() {
      const { id, markup } = authnRequest(party, values.WK_PROVIDER_NAME, level)
      return { id, saml: Buffer.from(markup.text).toString('base64') }
    },
    resolve: (artifact, requestId) => prove({ party, encryption, level }, artifact, requestId),
    metadata: () => metadataOf(party, encryption.certificate),
    logout: (session) => sendLogout(party, session),
    readLogout: (xml) => readLogoutRequest(party, xml),
  }
}

function partyOf(values: Values, own: OwnAddresses, options: ProviderOptions): Party {
  return {
    entityId: values.WK_ENTITY_ID,
    providerId: values.WK_IDP_ENTITY_ID,
    ...own,
    singleSignOnUrl: values.WK_SSO_URL,
    artifactUrl: values.WK_ARTIFACT_URL,
    logoutUrl: values.WK_LOGOUT_URL,
    credentials: readCredentials(values, 'WK_SIGNING_KEY', 'WK_SIGNING_CERTIFICATE', ECDSA_SHA256),
    trust: readTrust(values, 'WK_IDP_CERTIFICATES', ECDSA_SHA256),
    ...withDefaults(options),
  }
}

function readLevel(value = 'substantial'): AssuranceLevel {
  const level = LEVELS.find((one) => one === value)
  if (level === undefined) throw new Error(`WK_LEVEL has to be one of ${LEVELS.join(', ')}.`)
  return level
}

interface Node {
  readonly party: Party
  readonly encryption: Credentials
  readonly level: AssuranceLevel
}

async function prove({ party, encryption, level }: Node, artifact: string, requestId: string): Promise<ProvenIdentity> {
  const { root } = await resolveArtifact(party, artifact, requestId, 'required')
  const assertion = readAssertion(openAssertion(root, encryption, party), party, requestId)
  const { id, nameId, nameIdFormat, sessionIndex, acceptableUntil } = assertion
  if (sessionIndex === null) throw untrusted('The assertion names no session')
  const reached = reachedLevel(assertion, level)
  return {
    ...readPerson(assertion.element, party.now()),
    level: reached,
    nameId,
    nameIdFormat,
    sessionIndex,
    assertionId: id,
    acceptableUntil,
  }
}

/** Exactly one assertion, and that encrypted. A signature of its own is not needed, since the Response is signed, but has to hold. */
function openAssertion(response: Element, encryption: Credentials, party: Party): Element {
  if (childrenOf(response, SAML, 'Assertion').length > 0) throw untrusted('The assertion is not encrypted')
  const xml = decryptAssertion(onlyChild(response, SAML, 'EncryptedAssertion'), encryption.key)
  const root = parseXml(xml)
  return optionalChild(root, DS, 'Signature') === null ? root : verifySigned(xml, (assertion) => assertion, party.trust).root
}

function reachedLevel({ contextClass }: Assertion, required: AssuranceLevel): AssuranceLevel {
  const reached = LEVELS.findIndex((level) => levelUri(level) === contextClass)
  const level = LEVELS[reached]
  if (level === undefined || reached < LEVELS.indexOf(required)) throw untrusted('The level of assurance is not enough')
  return level
}

/** The signed request for a sign-in (reference part 3); its children stand in the order of the schema. */
function authnRequest(party: Party, providerName: string, level: AssuranceLevel): Message {
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

/** The published vector of reference part 7 with AES-256. The key is public: it protects nothing. */
export const VECTOR = {
  privateScalar: 'c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721',
  publicPoint:
    '0460fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb67903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299',
  originator: 'BOJm3f3BJmjbMNTKPo93SUMsQWBE8tK4wQvz1AEq7/qKv6hkBKLp/+Z9R8WH73qXp/RWuGO00Cz8aSiXOrWxyzk=',
  otherInfo:
    '0000002A687474703A2F2F7777772E77332E6F72672F323030312F30342F786D6C656E63236B772D616573323536' +
    '000000106964702E746573742E6578616D706C65' +
    '0000001B68747470733A2F2F706F7274616C2E746573742E6578616D706C65',
  wrappedKey: 'rKk9F0MKcXJTvqdQ02CYh5SNsngAuP+0zJ+rWwGmtbeSqJdxM5UkaQ==',
  content:
    'EBESExQVFhcYGRobQY35eyX7APK5Bm1vexAGPfcoI2J1sW3ChpSOVWN2Iak+0zhihs8d1RBX/zT5omd4Ke8GPq+xa9yMJFtCgPLWH2yXUQFp908JT99Bz/rhvttPyvvCCKBwCK7A' +
    'AiHS94J4EDV0/8HZDvQcN7gXHFOm9ya+xkOQ3pSP2pvnzAzTlXev+Y1VBZekkUmLqaDdpChNlWIbLjOrv4nBunR5VFNLEf2Rdrq611tBBRhH',
  plain:
    '<saml2:Assertion xmlns:saml2="urn:oasis:names:tc:SAML:2.0:assertion" ID="_t1" Version="2.0"><saml2:Issuer>idp.test.example</saml2:Issuer></saml2:Assertion>',
} as const

/** The recipient's key of the vector. */
export function vectorKey() {
  const point = Buffer.from(VECTOR.publicPoint, 'hex')
  const part = (from: number, to: number) => point.subarray(from, to).toString('base64url')
  const d = Buffer.from(VECTOR.privateScalar, 'hex').toString('base64url')
  return createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33, 65), d } })
}

/** Throws when this Node cannot open what the node sends: key wrap is not in every build of OpenSSL. */
export function testDecryption(): void {
  const { originator, otherInfo, wrappedKey, content, plain } = VECTOR
  const encrypted = {
    originator: Buffer.from(originator, 'base64'),
    otherInfo: Buffer.from(otherInfo, 'hex'),
    wrappedKey: Buffer.from(wrappedKey, 'base64'),
    content: Buffer.from(content, 'base64'),
  }
  if (decrypt(encrypted, vectorKey()) !== plain) throw new Error('The decryption for the national node does not pass its self-test')
}

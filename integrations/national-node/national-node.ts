import type { AssuranceLevel, IdentityProvider, ProvenIdentity } from '../identity/identity-provider.ts'
import { readAssertion, type Assertion } from '../saml/assertion.ts'
import type { Credentials } from '../saml/xml/credentials.ts'
import { childrenOf, onlyChild, optionalChild, parseXml, untrusted } from '../saml/xml/document.ts'
import { readLogoutRequest, sendLogout } from '../saml/logout.ts'
import { metadataOf } from '../saml/metadata.ts'
import { DS, ECDSA_SHA256, SAML } from '../saml/xml/names.ts'
import { withDefaults, type OwnAddresses, type Party, type ProviderOptions } from '../saml/party.ts'
import { resolveArtifact } from '../saml/resolve.ts'
import { readCredentials, readTrust } from '../saml/settings.ts'
import { completeSettings } from '#shared/server/start/operator-settings.ts'
import { verifySigned } from '../saml/xml/verify.ts'
import { authnRequest } from './authn-request.ts'
import { decryptAssertion } from './decryption.ts'
import { LEVELS, levelUri } from './names.ts'
import { readPerson } from './person.ts'
import { testDecryption } from './self-test.ts'

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

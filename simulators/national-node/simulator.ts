import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { attributeOf, descend, elementsOf, untrusted } from '#integrations/saml/xml/document.ts'
import type { Markup } from '#integrations/saml/xml/markup.ts'
import { ECDSA_SHA256, SAMLP } from '#integrations/saml/xml/names.ts'
import { signMessage } from '#integrations/saml/xml/sign.ts'
import { assertionOf } from '#simulators/saml/assertions.ts'
import type { CommonFault } from '#simulators/saml/faults.ts'
import { ensureKeys, openKeyFolder } from '#simulators/saml/keys.ts'
import { credentialsOf, trustIn, type Provider } from '#simulators/saml/provider.ts'
import type { IdentityProfile } from '#simulators/saml/profile.ts'
import { identitySimulator, type IdentitySimulator } from '#simulators/saml/service.ts'
import type { Issued, SimulatedPerson } from '#simulators/saml/state.ts'
import type { SimulatorPlace } from '#simulators/kit/simulator.ts'
import { EIDAS, levelUri } from '../../integrations/national-node/names.ts'
import type { NationalNodeSettings } from '../../integrations/national-node/national-node.ts'
import { attributeStatement } from './attributes.ts'
import { encryptAssertion } from './encryption.ts'
import { NODE_FAULTS, type NodeFault } from './faults.ts'

const PATH = '/wezel-krajowy'
const SSO = '/login/SingleSignOnService'
const ARTIFACT = '/login-services/idpArtifactResolutionService'
const LOGOUT = '/login-services/singleLogoutService'
const PROVIDER_ID = 'symulator.wezel.example'
const PORTAL_ID = 'portal.przykladowa.example'
const PROVIDER_NAME = 'Portal mieszkańca Gminy Przykładowa'

const LEVELS = new Map([
  [levelUri('substantial'), 'średni'],
  [levelUri('high'), 'wysoki'],
  [levelUri('low'), 'niski'],
])

/** Shown instead of a person who gave up: the recorded refusal carried an assertion all the same. */
const NOBODY: SimulatedPerson = { firstName: 'Nikt', lastName: 'Niewpuszczony', pesel: '44051401359' }

export interface NationalNodeSimulator extends IdentitySimulator<NodeFault | CommonFault> {
  /** With which the portal talks to this simulator. */
  settings(): NationalNodeSettings
}

/** The simulated national node. Keys of both sides are made at the first start. */
export async function nationalNodeSimulator(
  place: SimulatorPlace,
  people: readonly SimulatedPerson[] = [],
): Promise<NationalNodeSimulator> {
  const folder = openKeyFolder(place.dataDir, 'wezel-krajowy')
  const make = (name: string) => ensureKeys(folder.path, name, 'ec')
  const [own, stranger, signing, encryption] = await Promise.all([
    make('wezel'),
    make('obcy'),
    make('portal-podpis'),
    make('portal-szyfrowanie'),
  ])
  const provider: Provider = {
    entityId: PROVIDER_ID,
    requesterId: PORTAL_ID,
    credentials: credentialsOf(own, ECDSA_SHA256),
    stranger: credentialsOf(stranger, ECDSA_SHA256),
    requesters: trustIn(signing, ECDSA_SHA256),
  }
  const recipientKey = new X509Certificate(readFileSync(encryption.certificate)).publicKey
  const profile: IdentityProfile = {
    path: PATH,
    name: 'login.gov.pl',
    describes: 'Węzeł krajowy: logowanie, potwierdzenie tożsamości, wylogowanie, przełączniki błędów.',
    ssoPath: SSO,
    artifactPath: ARTIFACT,
    logoutPath: LOGOUT,
    faults: NODE_FAULTS,
    levels: LEVELS,
    checkRequest,
    assertions: (issued) => [sealedAssertion(provider, issued, recipientKey)],
    close: folder.close,
  }
  const base = () => place.url() + PATH
  return {
    ...identitySimulator<NodeFault>(profile, provider, place, people),
    settings: () => ({
      WK_SSO_URL: base() + SSO,
      WK_ARTIFACT_URL: base() + ARTIFACT,
      WK_LOGOUT_URL: base() + LOGOUT,
      WK_ENTITY_ID: PORTAL_ID,
      WK_PROVIDER_NAME: PROVIDER_NAME,
      WK_IDP_ENTITY_ID: PROVIDER_ID,
      WK_IDP_CERTIFICATES: own.certificate,
      WK_SIGNING_KEY: signing.key,
      WK_SIGNING_CERTIFICATE: signing.certificate,
      WK_ENCRYPTION_KEY: encryption.key,
      WK_ENCRYPTION_CERTIFICATE: encryption.certificate,
    }),
  }
}

/** What the node asks of a request beyond the standard; the order is that of the schema, without the signature that was verified. */
function checkRequest(root: Element): void {
  if (attributeOf(root, 'ProviderName') !== PROVIDER_NAME) throw untrusted('ProviderName is not the registered one')
  if (attributeOf(root, 'ForceAuthn') !== 'true') throw untrusted('ForceAuthn is missing')
  const order = elementsOf(root)
    .map(({ localName }) => localName)
    .join()
  if (order !== 'Issuer,Extensions,NameIDPolicy,RequestedAuthnContext') throw untrusted('The elements of the request are not in order')
  const [type, attributes] = elementsOf(descend(root, SAMLP, 'Extensions'))
  if (type?.namespaceURI !== EIDAS || attributes === undefined || elementsOf(attributes).length !== 4)
    throw untrusted('The request asks for no attributes')
}

function sealedAssertion(provider: Provider, issued: Issued, recipientKey: X509Certificate['publicKey']): Markup {
  const { fault, person } = issued
  const xml = signedWhereWanted(provider, assertionOf(provider, withLevel(issued), [attributeStatement(person ?? NOBODY, fault)]), fault)
  if (fault === 'plain-assertion') return xml
  const key = fault === 'foreign-key' ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey : recipientKey
  return encryptAssertion(xml.text, { provider: PROVIDER_ID, recipient: PORTAL_ID, recipientKey: key }, fault === 'short-key' ? 16 : 32)
}

function signedWhereWanted({ credentials, stranger }: Provider, assertion: Markup, fault: string): Markup {
  if (fault === 'own-signature') return signMessage(assertion, credentials)
  return fault === 'bad-own-signature' ? signMessage(assertion, stranger) : assertion
}

function withLevel(issued: Issued): Issued {
  if (issued.fault === 'lower-level') return { ...issued, context: levelUri('low') }
  return issued.fault === 'unknown-level' ? { ...issued, context: 'http://eidas.europa.eu/LoA/highest' } : issued
}

import { generateKeyPairSync, X509Certificate, createCipheriv, diffieHellman, randomBytes, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { attributeOf, descend, elementsOf, untrusted } from '#integrations/saml/xml/document.ts'
import { type Markup, element } from '#integrations/saml/xml/markup.ts'
import { ECDSA_SHA256, SAMLP, DS, SHA256, XENC } from '#integrations/saml/xml/names.ts'
import { signMessage } from '#integrations/saml/xml/sign.ts'
import { assertionOf } from '#simulators/saml/assertions.ts'
import type { CommonFault } from '#simulators/saml/faults.ts'
import { ensureKeys, openKeyFolder } from '#simulators/saml/keys.ts'
import { credentialsOf, trustIn, type Provider } from '#simulators/saml/provider.ts'
import type { IdentityProfile } from '#simulators/saml/profile.ts'
import { identitySimulator, type IdentitySimulator } from '#simulators/saml/service.ts'
import type { Issued, SimulatedPerson } from '#simulators/saml/state.ts'
import type { SimulatorPlace } from '#simulators/kit/simulator.ts'
import { birthDateOfPesel } from '#shared/person/identifiers.ts'
import {
  EIDAS,
  levelUri,
  ATTRIBUTES,
  URI_NAMES,
  AES256_GCM,
  AES256_KW,
  CONCAT_KDF,
  DSIG11,
  ECDH_ES,
  P256,
  XENC11,
} from '#integrations/national-node/names.ts'
import type { NationalNodeSettings } from '#integrations/national-node/national-node.ts'
import { keyEncryptionKey } from '#integrations/national-node/key-agreement.ts'

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

/** Oddities and mistakes of the node alone (reference part 12.3); the first three are to be accepted. */
const NODE_FAULTS = {
  'short-key': 'Klucz AES 128 bitów (dozwolone)',
  'date-without-zone': 'Data urodzenia bez strefy (dozwolone)',
  'own-signature': 'Potwierdzenie z własnym podpisem (dozwolone)',
  'bad-own-signature': 'Potwierdzenie ze złym własnym podpisem',
  'plain-assertion': 'Potwierdzenie bez szyfrowania',
  'foreign-key': 'Potwierdzenie dla innego odbiorcy',
  'lower-level': 'Niższy poziom zaufania',
  'unknown-level': 'Nieznany poziom zaufania',
  'no-session': 'Bez numeru sesji',
  'bad-pesel': 'PESEL ze złą cyfrą kontrolną',
  'other-birth-date': 'Data urodzenia niezgodna z PESEL',
  'foreign-identifier': 'Identyfikator z innego państwa',
  'missing-attribute': 'Brak nazwiska',
  'double-attribute': 'Dwa identyfikatory',
} as const

type NodeFault = keyof typeof NODE_FAULTS

/** The attributes of a person as the node sends them: the date with a zone, friendly names beside the names. */
function attributeStatement({ firstName, lastName, pesel }: SimulatedPerson, fault: string): Markup {
  const born = fault === 'other-birth-date' ? '1901-01-01' : (birthDateOfPesel(pesel) ?? '1900-01-01')
  const values: readonly (readonly [keyof typeof ATTRIBUTES, string])[] = [
    ...(fault === 'missing-attribute' ? [] : [['FamilyName', lastName] as const]),
    ['FirstName', firstName],
    ['DateOfBirth', fault === 'date-without-zone' ? born : `${born}Z`],
    ['PersonIdentifier', identifierOf(pesel, fault)],
    ...(fault === 'double-attribute' ? [['PersonIdentifier', '44051401359'] as const] : []),
  ]
  return element('saml2:AttributeStatement', {}, ...values.map(([friendly, value]) => attribute(friendly, value)))
}

function identifierOf(pesel: string, fault: string): string {
  if (fault === 'foreign-identifier') return 'DE/PL/1234567890'
  return fault === 'bad-pesel' ? pesel.slice(0, 10) + ((Number(pesel[10]) + 1) % 10) : pesel
}

function attribute(friendly: keyof typeof ATTRIBUTES, value: string): Markup {
  return element(
    'saml2:Attribute',
    { FriendlyName: friendly, Name: ATTRIBUTES[friendly], NameFormat: URI_NAMES },
    element('saml2:AttributeValue', {}, value),
  )
}

/** Between whom a text is encrypted: the names go into the derived key. */
interface Parties {
  readonly provider: string
  readonly recipient: string
  readonly recipientKey: KeyObject
}

/** An EncryptedAssertion as the node writes it (reference part 7). `keyBytes` 16: declared as AES-256 all the same. */
export function encryptAssertion(xml: string, { provider, recipient, recipientKey }: Parties, keyBytes: 16 | 32): Markup {
  const originator = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const info = { AlgorithmID: sized(AES256_KW), PartyUInfo: sized(provider), PartyVInfo: sized(recipient) }
  const secret = diffieHellman({ privateKey: originator.privateKey, publicKey: recipientKey })
  const wrappingKey = keyEncryptionKey(secret, Buffer.concat([info.AlgorithmID, info.PartyUInfo, info.PartyVInfo]))
  const contentKey = randomBytes(keyBytes)
  const wrapped = createCipheriv('id-aes256-wrap', wrappingKey, Buffer.from('A6A6A6A6A6A6A6A6', 'hex')).update(contentKey)
  const hex = Object.fromEntries(Object.entries(info).map(([name, bytes]) => [name, bytes.toString('hex').toUpperCase()]))
  const encryptedKey = element(
    'xenc:EncryptedKey',
    {},
    element('xenc:EncryptionMethod', { Algorithm: AES256_KW }),
    element('ds:KeyInfo', {}, agreement(hex, pointOf(originator.publicKey))),
    cipher(wrapped),
  )
  const data = element(
    'xenc:EncryptedData',
    { 'xmlns:xenc': XENC, 'xmlns:ds': DS, Type: `${XENC}Element` },
    element('xenc:EncryptionMethod', { Algorithm: AES256_GCM }),
    element('ds:KeyInfo', {}, encryptedKey),
    cipher(sealed(xml, contentKey)),
  )
  return element('saml2:EncryptedAssertion', {}, data)
}

function agreement(info: Readonly<Record<string, string>>, point: Buffer): Markup {
  const derivation = element(
    'xenc11:KeyDerivationMethod',
    { 'xmlns:xenc11': XENC11, Algorithm: CONCAT_KDF },
    element('xenc11:ConcatKDFParams', info, element('ds:DigestMethod', { Algorithm: SHA256 })),
  )
  const value = element(
    'dsig11:ECKeyValue',
    { 'xmlns:dsig11': DSIG11 },
    element('dsig11:NamedCurve', { URI: P256 }),
    element('dsig11:PublicKey', {}, point.toString('base64')),
  )
  return element(
    'xenc:AgreementMethod',
    { Algorithm: ECDH_ES },
    derivation,
    element('xenc:OriginatorKeyInfo', {}, element('ds:KeyValue', {}, value)),
  )
}

function cipher(bytes: Buffer): Markup {
  return element('xenc:CipherData', {}, element('xenc:CipherValue', {}, bytes.toString('base64')))
}

function sealed(text: string, key: Buffer): Buffer {
  const nonce = randomBytes(12)
  const sealing = createCipheriv(key.length === 16 ? 'aes-128-gcm' : 'aes-256-gcm', key, nonce)
  return Buffer.concat([nonce, sealing.update(text, 'utf8'), sealing.final(), sealing.getAuthTag()])
}

/** Four bytes of length, then the text. */
function sized(text: string): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(Buffer.byteLength(text))
  return Buffer.concat([length, Buffer.from(text)])
}

function pointOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
}

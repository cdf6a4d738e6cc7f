import type { IncomingMessage, ServerResponse } from 'node:http'
import { SignedXml } from 'xml-crypto'
import { childrenOf, onlyChild, untrusted, descend, isNamed, parseXml, textOf } from '#integrations/saml/xml/document.ts'
import { RSA_SHA256, SAMLP, DS, SOAP } from '#integrations/saml/xml/names.ts'
import { signMessage } from '#integrations/saml/xml/sign.ts'
import { assertionOf } from '#simulators/saml/assertions.ts'
import { sendFault, sendXml, spoilDelivery } from '#simulators/saml/delivery.ts'
import type { CommonFault } from '#simulators/saml/faults.ts'
import { ensureKeys, openKeyFolder } from '#simulators/saml/keys.ts'
import { credentialsOf, trustIn, type Provider } from '#simulators/saml/provider.ts'
import type { IdentityProfile } from '#simulators/saml/profile.ts'
import { identitySimulator, type IdentitySimulator } from '#simulators/saml/service.ts'
import type { Issued, SimulatedPerson, SimulatedSignIns } from '#simulators/saml/state.ts'
import { envelope, soapBody } from '#integrations/saml/xml/soap.ts'
import { type Markup, element } from '#integrations/saml/xml/markup.ts'
import { readBody } from '#simulators/kit/http.ts'
import type { SimulatorPlace } from '#simulators/kit/simulator.ts'
import { restricted } from '#integrations/saml/xml/algorithms.ts'
import type { Trust } from '#integrations/saml/xml/credentials.ts'
import type { EpuapSettings } from '#integrations/epuap/epuap.ts'
import { PERSON, TRUSTED_PROFILE, USER_INFO, WSSE, WSU } from '#integrations/epuap/names.ts'

const PATH = '/epuap'
const SSO = '/dt/SingleSignOnService'
const ARTIFACT = '/dt-services/idpArtifactResolutionService'
const LOGOUT = '/dt/SingleLogoutService'
const USER_INFO_PATH = '/pz-services/tpUserInfo'
const PROVIDER_ID = 'symulator.epuap.example'
const PORTAL_ID = 'portal.przykladowa.example'

const EPUAP_FAULTS = {
  'own-signature': 'Potwierdzenie z własnym podpisem (dozwolone)',
  'bad-own-signature': 'Potwierdzenie ze złym własnym podpisem',
  'user-info-refused': 'Dane osoby: odmowa (Wyjatek)',
  'user-info-not-xml': 'Dane osoby: strona HTML',
  'user-info-silent': 'Dane osoby: brak odpowiedzi',
  'bad-pesel': 'PESEL ze złą cyfrą kontrolną',
  'missing-attribute': 'Brak nazwiska',
} as const

export interface EpuapSimulator extends IdentitySimulator<keyof typeof EPUAP_FAULTS | CommonFault> {
  /** With which the portal talks to this simulator. */
  settings(): EpuapSettings
}

/** Simulated ePUAP: RSA signatures, an open assertion, and the person's data by a further call. */
export async function epuapSimulator(place: SimulatorPlace, people: readonly SimulatedPerson[] = []): Promise<EpuapSimulator> {
  const folder = openKeyFolder(place.dataDir, 'epuap')
  const make = (name: string) => ensureKeys(folder.path, name, 'rsa')
  const [own, stranger, portal] = await Promise.all([make('epuap'), make('obcy'), make('portal')])
  const provider: Provider = {
    entityId: PROVIDER_ID,
    requesterId: PORTAL_ID,
    credentials: credentialsOf(own, RSA_SHA256),
    stranger: credentialsOf(stranger, RSA_SHA256),
    requesters: trustIn(portal, RSA_SHA256),
  }
  const profile: IdentityProfile = {
    path: PATH,
    name: 'ePUAP',
    describes: 'Dawne logowanie Profilem Zaufanym: potwierdzenie i dane osoby, przełączniki błędów.',
    ssoPath: SSO,
    artifactPath: ARTIFACT,
    logoutPath: LOGOUT,
    faults: EPUAP_FAULTS,
    levels: new Map(),
    checkRequest,
    assertions: (issued) => [openAssertion(provider, issued)],
    handleMore: async (signIns, request, response, path) => path === USER_INFO_PATH && answerUserInfo(provider, signIns, request, response),
    close: folder.close,
  }
  const base = () => place.url() + PATH
  return {
    ...identitySimulator<keyof typeof EPUAP_FAULTS>(profile, provider, place, people),
    settings: () => ({
      EPUAP_SSO_URL: base() + SSO,
      EPUAP_ARTIFACT_URL: base() + ARTIFACT,
      EPUAP_LOGOUT_URL: base() + LOGOUT,
      EPUAP_USER_INFO_URL: base() + USER_INFO_PATH,
      EPUAP_ENTITY_ID: PORTAL_ID,
      EPUAP_IDP_CERTIFICATES: own.certificate,
      EPUAP_KEY: portal.key,
      EPUAP_CERTIFICATE: portal.certificate,
    }),
  }
}

function checkRequest(root: Element): void {
  onlyChild(root, SAMLP, 'NameIDPolicy')
  const unknown = ['Extensions', 'RequestedAuthnContext'].some((name) => childrenOf(root, SAMLP, name).length > 0)
  if (unknown) throw untrusted('The request holds what only the national node knows')
}

/** Without a prefix list: the assertion is signed before it stands among the Response's namespaces. */
function openAssertion(provider: Provider, issued: Issued): Markup {
  const assertion = assertionOf(provider, issued, [])
  if (issued.fault === 'own-signature') return signMessage(assertion, provider.credentials)
  return issued.fault === 'bad-own-signature' ? signMessage(assertion, provider.stranger) : assertion
}

async function answerUserInfo(
  { requesters }: Provider,
  signIns: SimulatedSignIns,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<true> {
  const issued = signIns.session(readQuestion(await readBody(request), requesters))
  const fault = issued?.fault ?? ''
  if (!issued?.person || fault === 'user-info-refused') sendFault(response, 'Nieprawidłowa sesja', [refusal('Nieprawidłowy TGSID')])
  else if (!spoilDelivery(fault.replace('user-info-', ''), response, ''))
    sendXml(response, 200, envelope(userInfo(issued.person, fault)).text)
  return true
}

/** The token that a signed question names. Throws `IdentityFailure` where the signature is not over this body. */
function readQuestion(xml: string, { algorithm, keys }: Trust): string {
  const root = parseXml(xml)
  const body = onlyChild(root, SOAP, 'Body')
  const signature = onlyChild(onlyChild(onlyChild(root, SOAP, 'Header'), WSSE, 'Security'), DS, 'Signature')
  const verifier = restricted(new SignedXml({ ...(keys[0] && { publicCert: keys[0] }), getCertFromKeyInfo: () => null }), algorithm)
  verifier.loadSignature(signature)
  if (!holds(verifier, xml)) throw untrusted('The signature of the body does not hold')
  const [signed = '', ...more] = verifier.getSignedReferences()
  const covered = parseXml(signed)
  if (more.length > 0 || covered.getAttributeNS(WSU, 'Id') !== body.getAttributeNS(WSU, 'Id'))
    throw untrusted('The signature is over another element')
  const question = soapBody(root)
  if (!isNamed(question, USER_INFO, 'getTpUserInfo')) throw untrusted('The message is no getTpUserInfo')
  if (textOf(onlyChild(question, '', 'systemOrganisationId')) !== '0') throw untrusted('systemOrganisationId is not 0')
  return textOf(descend(question, '', 'tgsid'))
}

function holds(verifier: SignedXml, xml: string): boolean {
  try {
    return verifier.checkSignature(xml)
  } catch {
    return false
  }
}

/** The answer: the person as XML, which travels as a text. */
function userInfo({ firstName, lastName, pesel }: SimulatedPerson, fault: string): Markup {
  const shown = fault === 'bad-pesel' ? `${pesel.slice(0, 10)}${(Number(pesel[10]) + 1) % 10}` : pesel
  const person = element(
    'ppZP:DaneZPOsobyFizycznej',
    { 'xmlns:os': PERSON },
    ...(fault === 'missing-attribute' ? [] : [element('os:Nazwisko', { rodzajCzlonu: 'pierwszy' }, lastName)]),
    element('os:Imie', {}, firstName),
    element('os:PESEL', {}, shown),
    element('ppZP:IdKontaUzytkownikaEpuap', {}, 'uzytkownik'),
  )
  const role = element('ppZP:PodpisZP', { 'xmlns:ppZP': TRUSTED_PROFILE }, element('ppZP:DaneZP', {}, person))
  const content = [
    element('accountEmailAddress', {}, 'nikt@przykladowa.example'),
    element('claimedRole', {}, `<?xml version="1.0"?>${role.text}`),
  ]
  return element('ns:getTpUserInfoResponse', { 'xmlns:ns': USER_INFO }, element('getTpUserInfoReturn', {}, ...content))
}

/** The service's own error inside a SOAP fault. */
function refusal(reason: string): Markup {
  const content = [element('kod', {}, '1'), element('komunikat', {}, reason)]
  return element('obi:Wyjatek', { 'xmlns:obi': 'http://wsdl.epuap.gov.pl/obiekty/' }, ...content)
}

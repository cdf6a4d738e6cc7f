import type { IncomingMessage, ServerResponse } from 'node:http'
import { childrenOf, onlyChild, untrusted } from '#integrations/saml/xml/document.ts'
import { RSA_SHA256, SAMLP } from '#integrations/saml/xml/names.ts'
import { signMessage } from '#integrations/saml/xml/sign.ts'
import { assertionOf } from '#simulators/saml/assertions.ts'
import { sendFault, sendXml, spoilDelivery } from '#simulators/saml/delivery.ts'
import type { CommonFault } from '#simulators/saml/faults.ts'
import { ensureKeys, openKeyFolder } from '#simulators/saml/keys.ts'
import { credentialsOf, trustIn, type Provider } from '#simulators/saml/provider.ts'
import type { IdentityProfile } from '#simulators/saml/profile.ts'
import { identitySimulator, type IdentitySimulator } from '#simulators/saml/service.ts'
import type { Issued, SimulatedPerson, SimulatedSignIns } from '#simulators/saml/state.ts'
import { envelope } from '#integrations/saml/xml/soap.ts'
import type { Markup } from '#integrations/saml/xml/markup.ts'
import { readBody } from '#simulators/kit/http.ts'
import type { SimulatorPlace } from '#simulators/kit/simulator.ts'
import type { EpuapSettings } from '../../integrations/epuap/epuap.ts'
import { readQuestion, refusal, userInfo } from './user-info.ts'

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

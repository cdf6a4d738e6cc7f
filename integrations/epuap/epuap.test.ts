import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FailureKind, IdentityProvider } from '../identity/identity-provider.ts'
import { METADATA } from '../saml/xml/names.ts'
import { childrenOf, onlyChild, parseXml } from '../saml/xml/document.ts'
import type { ProviderOptions } from '../saml/party.ts'
import { opened, type TestServer } from '../saml/testing.ts'
import { serveSimulator } from '#simulators/testing.ts'
import { openEpuap } from './epuap.ts'
import { epuapSimulator, type EpuapSimulator } from '#simulators/epuap.ts'

const ACS = 'http://localhost:8080/api/uzytkownicy/epuap/acs'
const OWN = { acsUrl: ACS, endedUrl: 'http://localhost:8080/api/uzytkownicy/epuap/wylogowanie' }
const JAN = { firstName: 'Jan', lastName: 'Zaległowski "Ż" & <syn>', pesel: '72080506198' }

type Action = Parameters<EpuapSimulator['act']>[1]

let simulator: EpuapSimulator
let server: TestServer
let epuap: IdentityProvider

beforeAll(async () => {
  ;({ simulator, server } = await serveSimulator((url) => epuapSimulator({ url, dataDir: null })))
  epuap = open()
})
afterAll(async () => {
  await simulator.close()
  await server.close()
})

function open(change: object = {}, options: ProviderOptions = {}): IdentityProvider {
  return opened(openEpuap({ ...simulator.settings(), ...change }, OWN, options))
}

async function signIn(action: Action, provider = epuap) {
  const { id, saml } = provider.authnRequest()
  const { fields } = simulator.act({ saml, relayState: 'state' }, action)
  return provider.resolve(fields.SAMLart, id)
}

describe('a sign-in through ePUAP', () => {
  it('proves who the person is, without level and date of birth', async () => {
    expect(await signIn({ person: JAN })).toMatchObject({ ...JAN, level: null, birthDate: null })
  })

  it.each(['unsigned-inner', 'own-signature'] as const)('accepts %s, since the signature around it holds', async (fault) => {
    expect(await signIn({ person: JAN, fault })).toMatchObject(JAN)
  })

  it.each<[NonNullable<Action['fault']>, FailureKind, string]>([
    ['request-denied', 'denied', 'RequestDenied'],
    ['requester', 'misconfigured', 'Requester'],
    ['wrong-signature', 'untrusted', 'does not hold'],
    ['other-key', 'untrusted', 'does not hold'],
    ['unsigned-outer', 'untrusted', 'no Signature'],
    ['wrapped', 'untrusted', 'another element'],
    ['wrapped-inner', 'untrusted', 'another element'],
    ['bad-own-signature', 'untrusted', 'The signature of Assertion does not hold'],
    ['two-assertions', 'untrusted', 'more than one Assertion'],
    ['wrong-audience', 'untrusted', 'audience'],
    ['wrong-request', 'untrusted', 'another request'],
    ['expired', 'untrusted', 'no longer'],
    ['used-artifact', 'untrusted', 'no Response'],
    ['soap-fault', 'unavailable', '500'],
    ['user-info-refused', 'unavailable', '500'],
    ['user-info-not-xml', 'unavailable', 'not XML'],
    ['bad-pesel', 'untrusted', 'no PESEL'],
    ['missing-attribute', 'untrusted', 'no Nazwisko'],
  ])('is refused: %s', async (fault, kind, message) => {
    await expect(signIn({ person: JAN, fault })).rejects.toMatchObject({ kind, message: expect.stringContaining(message) })
  })

  it('is cancelled when the person gives up', async () => {
    await expect(signIn({ person: null })).rejects.toMatchObject({ kind: 'cancelled' })
  })

  it('has one limit for both calls', async () => {
    await expect(signIn({ person: JAN, fault: 'user-info-silent' }, open({}, { callMs: 300 }))).rejects.toMatchObject({
      kind: 'unavailable',
    })
  })

  it('is unavailable when the person’s data are asked for with another key', async () => {
    const { EPUAP_IDP_CERTIFICATES: certificate = '' } = simulator.settings()
    const key = certificate.replace(/\.pem$/, '.key.pem')
    const other = open({ EPUAP_KEY: key, EPUAP_CERTIFICATE: certificate })
    expect(() => simulator.act({ saml: other.authnRequest().saml, relayState: '' }, { person: JAN })).toThrow('does not hold')
    const { id, saml } = epuap.authnRequest()
    const { fields } = simulator.act({ saml, relayState: '' }, { person: JAN })
    await expect(other.resolve(fields.SAMLart, id)).rejects.toMatchObject({ kind: 'unavailable' })
  })
})

describe('ePUAP besides', () => {
  it('logs out and reads the provider’s request', async () => {
    const session = await signIn({ person: JAN })
    await epuap.logout(session)
    expect(simulator.ended).toContain(session.sessionIndex)
    expect(epuap.readLogout(simulator.logoutRequest(['_a'])).sessionIndexes).toEqual(['_a'])
  })

  it('is absent unless set, and names what is missing', () => {
    expect(openEpuap({}, OWN)).toBeNull()
    expect(() => open({ EPUAP_USER_INFO_URL: undefined })).toThrow('EPUAP_USER_INFO_URL is missing')
  })

  it('describes the portal with one certificate', () => {
    expect(childrenOf(onlyChild(parseXml(epuap.metadata()), METADATA, 'SPSSODescriptor'), METADATA, 'KeyDescriptor')).toHaveLength(1)
  })
})

import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { IdentityFailure, type FailureKind, type IdentityProvider } from '../identity/identity-provider.ts'
import { descend, elementsOf, onlyChild, parseXml, textOf } from '../saml/xml/document.ts'
import { METADATA, SAML, SAMLP, STATUS } from '../saml/xml/names.ts'
import type { ProviderOptions } from '../saml/party.ts'
import { opened, serve, type TestServer } from '../saml/testing.ts'
import { serveSimulator } from '#simulators/testing.ts'
import { levelUri } from './names.ts'
import { openNationalNode } from './national-node.ts'
import { nationalNodeSimulator, type NationalNodeSimulator } from '#simulators/national-node.ts'

const ACS = 'http://localhost:8080/api/uzytkownicy/wezel-krajowy/acs'
const OWN = { acsUrl: ACS, endedUrl: 'http://localhost:8080/api/uzytkownicy/wezel-krajowy/wylogowanie' }
const ANNA = { firstName: 'Anna', lastName: 'Kompletowska', pesel: '78041200464' }

let simulator: NationalNodeSimulator
let server: TestServer
let node: IdentityProvider

beforeAll(async () => {
  ;({ simulator, server } = await serveSimulator((url) => nationalNodeSimulator({ url, dataDir: null })))
  node = open()
})
afterAll(async () => {
  await simulator.close()
  await server.close()
})

function open(change: object = {}, options: ProviderOptions = {}): IdentityProvider {
  return opened(openNationalNode({ ...simulator.settings(), ...change }, OWN, options))
}

type Action = Parameters<NationalNodeSimulator['act']>[1]

async function signIn(action: Action, provider = node) {
  const { id, saml } = provider.authnRequest()
  const { target, fields } = simulator.act({ saml, relayState: 'state' }, action)
  expect([target, fields.RelayState]).toEqual([ACS, 'state'])
  return provider.resolve(fields.SAMLart, id)
}

/** Kind of failure and which check failed. */
async function failure(action: Action, provider = node): Promise<{ kind: FailureKind; message: string }> {
  const error: unknown = await signIn(action, provider).then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof IdentityFailure)) throw new Error('The sign-in was not refused', { cause: error })
  return { kind: error.kind, message: error.message }
}

describe('a sign-in through the national node', () => {
  it('proves who the person is', async () => {
    const proven = await signIn({ person: ANNA })
    expect(proven).toMatchObject({
      ...ANNA,
      birthDate: '1978-04-12',
      level: 'substantial',
      nameIdFormat: expect.stringContaining('unspecified'),
    })
    expect(proven.sessionIndex).not.toBe('')
    expect(proven.acceptableUntil.getTime()).toBeGreaterThan(Date.now())
  })

  it('takes a higher level than the one asked for, and asks for the one that is set', async () => {
    expect((await signIn({ person: ANNA, context: levelUri('high') })).level).toBe('high')
    const strict = open({ WK_LEVEL: 'high' })
    expect((await signIn({ person: ANNA }, strict)).level).toBe('high')
    expect(await failure({ person: ANNA, context: levelUri('substantial') }, strict)).toEqual({
      kind: 'untrusted',
      message: expect.stringContaining('level'),
    })
  })

  it.each(['short-key', 'date-without-zone', 'own-signature'] as const)('accepts the oddity %s', async (fault) => {
    expect(await signIn({ person: ANNA, fault })).toMatchObject({ pesel: ANNA.pesel, birthDate: '1978-04-12' })
  })

  it('takes a new certificate of the node beside the old one', async () => {
    const { WK_IDP_CERTIFICATES = '', WK_SIGNING_CERTIFICATE = '' } = simulator.settings()
    const both = join(dirname(WK_IDP_CERTIFICATES), 'both.pem')
    writeFileSync(both, readFileSync(WK_SIGNING_CERTIFICATE, 'utf8') + readFileSync(WK_IDP_CERTIFICATES, 'utf8'))
    expect(await signIn({ person: ANNA }, open({ WK_IDP_CERTIFICATES: both }))).toMatchObject(ANNA)
  })

  it('refuses the second use of an artifact', async () => {
    const { id, saml } = node.authnRequest()
    const { fields } = simulator.act({ saml, relayState: '' }, { person: ANNA })
    await node.resolve(fields.SAMLart, id)
    await expect(node.resolve(fields.SAMLart, id)).rejects.toMatchObject({ kind: 'untrusted', message: 'ArtifactResponse has no Response' })
  })

  it('does not give one request the answer to another', async () => {
    const { saml } = node.authnRequest()
    const { fields } = simulator.act({ saml, relayState: '' }, { person: ANNA })
    await expect(node.resolve(fields.SAMLart, node.authnRequest().id)).rejects.toMatchObject({
      kind: 'untrusted',
      message: 'Response answers another request',
    })
  })
})

describe('a refusal of the node', () => {
  it.each<[string, Action['fault'] | null, FailureKind, string]>([
    ['giving up', null, 'cancelled', 'ArtifactResponse: status AuthnFailed'],
    ['request-denied', 'request-denied', 'denied', 'ArtifactResponse: status Responder, RequestDenied'],
    ['unknown-principal', 'unknown-principal', 'denied', 'ArtifactResponse: status UnknownPrincipal'],
    ['requester', 'requester', 'misconfigured', 'ArtifactResponse: status Requester'],
    ['responder', 'responder', 'unavailable', 'ArtifactResponse: status Responder'],
  ])('%s is told by its status', async (_name, fault, kind, message) => {
    expect(await failure(fault == null ? { person: null } : { person: ANNA, fault })).toEqual({ kind, message })
  })
})

describe('an answer that is not to be trusted', () => {
  it.each<[NonNullable<Action['fault']>, string]>([
    ['wrong-signature', 'The signature of ArtifactResponse does not hold'],
    ['other-key', 'The signature of ArtifactResponse does not hold'],
    ['unsigned-outer', 'ArtifactResponse has no Signature'],
    ['unsigned-inner', 'Response has no Signature'],
    ['wrapped', 'The signature points at another element'],
    ['wrapped-inner', 'The signature points at another element'],
    ['wrong-issuer', 'Response comes from another issuer'],
    ['wrong-outer-issuer', 'ArtifactResponse comes from another issuer'],
    ['wrong-assertion-issuer', 'Assertion comes from another issuer'],
    ['wrong-audience', 'The assertion is meant for another audience'],
    ['wrong-recipient', 'The assertion is meant for another address'],
    ['wrong-destination', 'The Response is meant for another address'],
    ['wrong-request', 'Response answers another request'],
    ['wrong-resolve', 'ArtifactResponse answers another request'],
    ['wrong-confirmation', 'SubjectConfirmationData answers another request'],
    ['expired', 'SubjectConfirmationData holds no longer'],
    ['early', 'Conditions does not hold yet'],
    ['stale', 'ArtifactResponse is too old or from the future'],
    ['two-assertions', 'Response has more than one EncryptedAssertion'],
    ['plain-assertion', 'The assertion is not encrypted'],
    ['bad-own-signature', 'The signature of Assertion does not hold'],
    ['foreign-key', 'The assertion cannot be decrypted'],
    ['lower-level', 'The level of assurance is not enough'],
    ['unknown-level', 'The level of assurance is not enough'],
    ['no-session', 'The assertion names no session'],
    ['bad-pesel', 'The identifier is no PESEL'],
    ['other-birth-date', 'PESEL and date of birth differ'],
    ['missing-attribute', 'The attribute FamilyName is not there exactly once'],
    ['double-attribute', 'The attribute PersonIdentifier is not there exactly once'],
    ['used-artifact', 'ArtifactResponse has no Response'],
    ['malformed-artifact', 'The artifact has the wrong form'],
    ['doctype', 'The message has a document type or an instruction'],
    ['too-large', 'The answer is too large'],
  ])('is refused: %s', async (fault, message) => {
    expect(await failure({ person: ANNA, fault })).toEqual({ kind: 'untrusted', message })
  })

  it('is refused as denied when the person has no PESEL', async () => {
    expect(await failure({ person: ANNA, fault: 'foreign-identifier' })).toEqual({
      kind: 'denied',
      message: 'The identifier is a foreign one',
    })
  })

  it('is refused when our clock differs by more than the node’s answer may', async () => {
    const later = (minutes: number) => ({ now: () => new Date(Date.now() + minutes * 60_000) })
    const { id, saml } = node.authnRequest()
    const { fields } = simulator.act({ saml, relayState: '' }, { person: ANNA })
    await expect(open({}, later(4)).resolve(fields.SAMLart, id)).resolves.toMatchObject(ANNA)
    const again = simulator.act({ saml: node.authnRequest().saml, relayState: '' }, { person: ANNA })
    await expect(open({}, later(6)).resolve(again.fields.SAMLart, id)).rejects.toMatchObject({ kind: 'unavailable' })
  })
})

describe('a node that does not answer', () => {
  it.each(['soap-fault', 'http-500', 'not-xml', 'redirect', 'dropped'] as const)('is unavailable: %s', async (fault) => {
    expect((await failure({ person: ANNA, fault })).kind).toBe('unavailable')
  })

  it('is unavailable when it takes longer than the limit, or is not there', async () => {
    expect((await failure({ person: ANNA, fault: 'silent' }, open({}, { callMs: 100 }))).kind).toBe('unavailable')
    expect((await failure({ person: ANNA }, open({ WK_ARTIFACT_URL: 'http://localhost:9/' }))).kind).toBe('unavailable')
  })

  it('gets no second call, whatever it answers', async () => {
    let calls = 0
    const busy = await serve((_request, response) => {
      calls++
      response.writeHead(503).end()
    })
    expect((await failure({ person: ANNA }, open({ WK_ARTIFACT_URL: busy.url }))).kind).toBe('unavailable')
    expect(calls).toBe(1)
    await busy.close()
  })
})

describe('the simulated node', () => {
  it('refuses a request that is changed, unsigned, for another address or with another name', () => {
    const act = (saml: string) => () => simulator.act({ saml, relayState: '' }, { person: ANNA })
    const xml = Buffer.from(node.authnRequest().saml, 'base64').toString()
    const coded = (text: string) => Buffer.from(text).toString('base64')
    expect(act(coded(xml.replace('substantial', 'low')))).toThrow('does not hold')
    expect(act(coded(xml.replace(/<ds:Signature.*<\/ds:Signature>/s, '')))).toThrow('no Signature')
    expect(act(open({ WK_SSO_URL: 'http://localhost:9/' }).authnRequest().saml)).toThrow('another address')
    expect(act(open({ WK_PROVIDER_NAME: 'inna' }).authnRequest().saml)).toThrow('ProviderName')
    expect(act(open({ WK_ENTITY_ID: 'inny' }).authnRequest().saml)).toThrow('not registered')
  })
})

describe('logging out', () => {
  it('ends the session at the node', async () => {
    const session = await signIn({ person: ANNA })
    await node.logout(session)
    expect(simulator.ended).toContain(session.sessionIndex)
  })

  it('does not take the answer to another request', async () => {
    const answers: string[] = []
    const recorder = await serve(async (request, response) => {
      const forwarded = await fetch(simulator.settings().WK_LOGOUT_URL ?? '', { method: 'POST', body: await text(request) })
      answers.push(await forwarded.text())
      response.end(answers[0])
    })
    const other = open({ WK_LOGOUT_URL: recorder.url })
    const session = await signIn({ person: ANNA })
    const rejected = expect.objectContaining({ kind: 'untrusted', message: 'LogoutResponse answers another request' })
    await other.logout(session)
    await expect(other.logout(session)).rejects.toEqual(rejected)
    await recorder.close()
  })

  it('says so when the node refuses or does not answer', async () => {
    const session = await signIn({ person: ANNA })
    await expect(node.logout({ ...session, sessionIndex: 'unknown' })).rejects.toMatchObject({ kind: 'denied' })
    await expect(open({ WK_LOGOUT_URL: 'http://localhost:9/' }).logout(session)).rejects.toMatchObject({ kind: 'unavailable' })
  })

  it('reads the node’s own request and answers it, bare and in an envelope', () => {
    const request = simulator.logoutRequest(['_a', '_b'], { Destination: 'http://localhost:8080/anywhere' })
    const { sessionIndexes, answer } = node.readLogout(request)
    expect(sessionIndexes).toEqual(['_a', '_b'])
    const response = parseXml(answer)
    expect(response.getAttribute('InResponseTo')).toBe(parseXml(request).getAttribute('ID'))
    expect(descend(response, SAMLP, 'Status', 'StatusCode').getAttribute('Value')).toBe(`${STATUS}Success`)
    const soap = `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${request}</s:Body></s:Envelope>`
    expect(parseXml(node.readLogout(soap).answer).localName).toBe('Envelope')
  })

  it.each([
    ['changed', (xml: string) => xml.replace('_a', '_c')],
    ['another message', () => Buffer.from(node.authnRequest().saml, 'base64').toString()],
    ['for another service', () => simulator.logoutRequest(['_a'], { Destination: 'https://other.example/' })],
    ['old', () => simulator.logoutRequest(['_a'], { IssueInstant: new Date(Date.now() - 600_000).toISOString() })],
    ['expired', () => simulator.logoutRequest(['_a'], { NotOnOrAfter: new Date(Date.now() - 600_000).toISOString() })],
    ['without a session', () => simulator.logoutRequest([])],
  ])('refuses a request that is %s', (_name, change) => {
    expect(() => node.readLogout(change(simulator.logoutRequest(['_a'])))).toThrow(expect.objectContaining({ kind: 'untrusted' }))
  })
})

describe('settings', () => {
  it('gives no provider without an address, and names what is missing or unusable', () => {
    expect(openNationalNode({}, OWN)).toBeNull()
    expect(openNationalNode({ WK_SSO_URL: '' }, OWN)).toBeNull()
    expect(() => open({ WK_PROVIDER_NAME: undefined })).toThrow('WK_PROVIDER_NAME is missing')
    expect(() => open({ WK_LEVEL: 'highest' })).toThrow('WK_LEVEL')
    expect(() => open({ WK_SIGNING_KEY: '/nowhere.pem' })).toThrow('WK_SIGNING_KEY: the file cannot be read')
    expect(() => open({ WK_SIGNING_CERTIFICATE: simulator.settings().WK_IDP_CERTIFICATES })).toThrow(
      'WK_SIGNING_CERTIFICATE: the certificate does not belong',
    )
    expect(() => open({ WK_IDP_CERTIFICATES: simulator.settings().WK_SIGNING_KEY })).toThrow(
      'WK_IDP_CERTIFICATES: the file holds no certificate',
    )
  })

  it('describes the portal in its metadata with both certificates', () => {
    const service = onlyChild(parseXml(node.metadata()), METADATA, 'SPSSODescriptor')
    expect(elementsOf(service).map(({ localName }) => localName)).toEqual([
      'KeyDescriptor',
      'KeyDescriptor',
      'SingleLogoutService',
      'NameIDFormat',
      'AssertionConsumerService',
    ])
    expect(onlyChild(service, METADATA, 'AssertionConsumerService').getAttribute('Location')).toBe(ACS)
    expect(onlyChild(service, METADATA, 'SingleLogoutService').getAttribute('Location')).toBe(OWN.endedUrl)
    expect(textOf(onlyChild(parseXml(Buffer.from(node.authnRequest().saml, 'base64').toString()), SAML, 'Issuer'))).toBe(
      simulator.settings().WK_ENTITY_ID,
    )
  })

  it('tells of an artifact from another name of the node, but takes it', async () => {
    const warnings: string[] = []
    const other = open({}, { warn: (message) => warnings.push(message) })
    const { id, saml } = other.authnRequest()
    const { fields } = simulator.act({ saml, relayState: '' }, { person: ANNA })
    const bytes = Buffer.from(fields.SAMLart, 'base64')
    bytes[5] = (bytes[5] ?? 0) ^ 1
    await expect(other.resolve(bytes.toString('base64'), id)).rejects.toMatchObject({ message: 'ArtifactResponse has no Response' })
    expect(warnings).toEqual(['The artifact names another provider'])
  })
})

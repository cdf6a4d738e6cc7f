import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Credentials, Trust } from './credentials.ts'
import { descend, onlyChild, textOf } from './document.ts'
import { element, type Markup } from './markup.ts'
import { ECDSA_SHA256, ENVELOPED, EXCLUSIVE_C14N, PROTOCOL_NAMESPACES, RSA_SHA256, SAML, SAMLP, SHA256 } from './names.ts'
import { signerOf, signMessage } from './sign.ts'
import { envelope, soapBody } from './soap.ts'
import { verifySigned } from './verify.ts'

const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const trust: Trust = { algorithm: ECDSA_SHA256, keys: [pair.publicKey] }

function credentials(key: KeyObject): Credentials {
  return { algorithm: ECDSA_SHA256, key, certificate: '' }
}

function response(name: string, id = '_original', key = pair.privateKey, prefixes: readonly string[] = []): Markup {
  const inner = element('saml2p:Status', {}, name)
  return signMessage(
    element('saml2p:Response', { ...PROTOCOL_NAMESPACES, ID: id }, element('saml2:Issuer', {}, 'idp'), inner),
    credentials(key),
    prefixes,
  )
}

const atRoot = (root: Element) => root
const statusOf = (root: Element) => textOf(descend(root, SAMLP, 'Status'))
const read = (xml: string, locate = atRoot) => statusOf(verifySigned(xml, locate, trust).root)

describe('signatures', () => {
  it('reads what a pinned key signed, alone and inside an envelope, also with a prefix list', () => {
    expect(read(response('anna').text)).toBe('anna')
    expect(read(envelope(response('anna')).text, soapBody)).toBe('anna')
    expect(read(envelope(response('anna', '_1', pair.privateKey, ['ds', 'saml2', 'saml2p', 'xenc'])).text, soapBody)).toBe('anna')
  })

  it('takes the new certificate beside the old one', () => {
    const both = { ...trust, keys: [stranger.publicKey, pair.publicKey] }
    expect(statusOf(verifySigned(response('anna').text, atRoot, both).root)).toBe('anna')
  })

  it('writes r and s with fixed length, not DER', () => {
    const [, value = ''] = /<ds:SignatureValue>([^<]+)</.exec(response('anna').text) ?? []
    expect(Buffer.from(value, 'base64')).toHaveLength(64)
  })

  it.each([
    ['a changed text', (xml: string) => xml.replace('anna', 'jan')],
    ['a key that is not pinned', () => response('anna', '_1', stranger.privateKey).text],
    ['no signature', (xml: string) => xml.replace(/<ds:Signature.*<\/ds:Signature>/s, '')],
    ['an empty signature value', (xml: string) => xml.replace(/<ds:SignatureValue>[^<]+/, '<ds:SignatureValue>')],
    ['a signature of RSA', (xml: string) => xml.replace(ECDSA_SHA256, RSA_SHA256)],
    ['a weak digest', (xml: string) => xml.replace('http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2000/09/xmldsig#sha1')],
    [
      'another transform',
      (xml: string) =>
        xml.replace(`Transform Algorithm="${EXCLUSIVE_C14N}"`, 'Transform Algorithm="http://www.w3.org/TR/1999/REC-xslt-19991116"'),
    ],
    ['an empty reference', (xml: string) => xml.replace('URI="#_original"', 'URI=""')],
    ['a comment in the digest', (xml: string) => xml.replace(/<ds:DigestValue>(..)/, '<ds:DigestValue>$1<!-- -->')],
    ['a marked section in the digest', (xml: string) => xml.replace(/<ds:DigestValue>([^<]+)/, '<ds:DigestValue><![CDATA[$1]]>')],
    [
      'the certificate of the message',
      (xml: string) => xml.replace('</ds:Signature>', '<ds:KeyInfo><ds:KeyName>me</ds:KeyName></ds:KeyInfo><ds:Object/></ds:Signature>'),
    ],
  ])('refuses %s', (_name, change) => {
    const xml = change(response('anna').text)
    expect(() => verifySigned(xml, atRoot, trust)).toThrow(expect.objectContaining({ kind: 'untrusted' }))
  })

  it('refuses further transforms, even when a pinned key signed them', () => {
    const signer = signerOf(credentials(pair.privateKey))
    signer.addReference({ xpath: '/*', transforms: [ENVELOPED, EXCLUSIVE_C14N, EXCLUSIVE_C14N], digestAlgorithm: SHA256 })
    signer.computeSignature('<a ID="_1"/>', { prefix: 'ds' })
    expect(() => verifySigned(signer.getSignedXml(), atRoot, trust)).toThrow('other transforms')
  })

  it('refuses DER in place of r and s', () => {
    const { text } = response('anna')
    const [, value = ''] = /<ds:SignatureValue>([^<]+)</.exec(text) ?? []
    const raw = Buffer.from(value, 'base64')
    const part = (bytes: Buffer) => Buffer.concat([Buffer.from([2, 33, 0]), bytes])
    const der = Buffer.concat([Buffer.from([48, 70]), part(raw.subarray(0, 32)), part(raw.subarray(32))])
    expect(() => verifySigned(text.replace(value, der.toString('base64')), atRoot, trust)).toThrow('does not hold')
  })
})

/** The classic shapes of "On Breaking SAML" (Somorovsky et al., 2012): a true signature somewhere, a forged element where readers look. */
describe('signature wrapping', () => {
  const original = response('anna').text
  const [signature = ''] = /<ds:Signature.*<\/ds:Signature>/s.exec(original) ?? []
  const bare = original.replace(signature, '')
  const forged = (id: string, content: string) =>
    `<saml2p:Response xmlns:saml2p="${SAMLP}" xmlns:saml2="${SAML}" ID="${id}"><saml2:Issuer>idp</saml2:Issuer>${content}<saml2p:Status>jan</saml2p:Status></saml2p:Response>`
  const extensions = (content: string) => `<saml2p:Extensions>${content}</saml2p:Extensions>`

  it.each([
    ['the original beside the forged one, which has no signature', forged('_forged', extensions(original))],
    ['the signature moved to the forged one, the original hidden', forged('_forged', signature + extensions(bare))],
    ['the same ID twice', forged('_original', signature + extensions(bare))],
    [
      'the original inside the signature',
      forged('_forged', signature.replace('</ds:Signature>', `<ds:Object>${bare}</ds:Object></ds:Signature>`)),
    ],
    [
      'the same ID, the original inside the signature',
      forged('_original', signature.replace('</ds:Signature>', `<ds:Object>${bare}</ds:Object></ds:Signature>`)),
    ],
    ['an ID in another spelling', forged('_forged', signature + extensions(bare)).replace('ID="_forged"', 'ID="_forged" Id="_original"')],
    ['two signatures', forged('_forged', signature + signature + extensions(bare))],
    [
      'a reference in front of the true one',
      forged('_forged', signature.replace('<ds:Reference', '<ds:Reference URI="#_forged"/><ds:Reference') + extensions(bare)),
    ],
    [
      'a second list of what is signed',
      forged('_forged', signature.replace('<ds:SignedInfo>', '<ds:SignedInfo/><ds:SignedInfo>') + extensions(bare)),
    ],
  ])('fails with %s', (_name, xml) => {
    expect(() => verifySigned(xml, atRoot, trust)).toThrow(expect.objectContaining({ kind: 'untrusted' }))
  })

  it('reads the signed element when a forged one stands around it', () => {
    const xml = forged('_forged', extensions(original))
    expect(read(xml, (root) => onlyChild(onlyChild(root, SAMLP, 'Extensions'), SAMLP, 'Response'))).toBe('anna')
  })

  it('reads a text as a whole when a comment splits it', () => {
    const split = response('anna@x').text.replace('anna@x', 'anna<!-- -->@x')
    expect(read(split)).toBe('anna@x')
  })
})

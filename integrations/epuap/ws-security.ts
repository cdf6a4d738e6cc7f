import { randomUUID } from 'node:crypto'
import type { Credentials } from '../saml/xml/credentials.ts'
import { element, Markup } from '../saml/xml/markup.ts'
import { certificateBody } from '../saml/metadata.ts'
import { EXCLUSIVE_C14N, SHA256, SOAP } from '../saml/xml/names.ts'
import { signerOf } from '../saml/xml/sign.ts'
import { BASE64, WSSE, WSU, X509_TOKEN } from './names.ts'

/**
 * A SOAP envelope whose body is signed as WS-Security has it: the certificate in the header, the signature refers to it
 * (reference part 10).
 */
export function securedEnvelope(message: Markup, credentials: Credentials): Markup {
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

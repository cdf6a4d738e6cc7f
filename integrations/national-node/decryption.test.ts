import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { parseXml } from '../saml/xml/document.ts'
import { SHA256 } from '../saml/xml/names.ts'
import { decryptAssertion } from './decryption.ts'
import { AES256_GCM, AES256_KW, CONCAT_KDF, ECDH_ES, P256 } from './names.ts'
import { encryptAssertion } from '#simulators/national-node.ts'

const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const parties = { provider: 'idp.żółw.example', recipient: 'portal', recipientKey: pair.publicKey }
const PLAIN = '<a>zażółć</a>'

/** The element as it stands in a message, where the prefix of the assertion is declared. */
function encrypted(change: (xml: string) => string = (xml) => xml): Element {
  const { text } = encryptAssertion(PLAIN, parties, 32)
  return parseXml(
    change(text.replace('<saml2:EncryptedAssertion', '<saml2:EncryptedAssertion xmlns:saml2="urn:oasis:names:tc:SAML:2.0:assertion"')),
  )
}

describe('an encrypted assertion', () => {
  it('opens with our key and no other', () => {
    expect(decryptAssertion(encrypted(), pair.privateKey)).toBe(PLAIN)
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
    expect(() => decryptAssertion(encrypted(), other)).toThrow('cannot be decrypted')
  })

  it.each([
    ['content', AES256_GCM, 'http://www.w3.org/2001/04/xmlenc#aes256-cbc', 'EncryptionMethod is not allowed'],
    [
      'key wrap',
      `Method Algorithm="${AES256_KW}"`,
      'Method Algorithm="http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p"',
      'EncryptionMethod is not allowed',
    ],
    ['agreement', ECDH_ES, 'http://www.w3.org/2001/04/xmlenc#dh', 'AgreementMethod is not allowed'],
    ['derivation', CONCAT_KDF, 'http://www.w3.org/2009/xmlenc11#pbkdf2', 'KeyDerivationMethod is not allowed'],
    ['digest', SHA256, 'http://www.w3.org/2000/09/xmldsig#sha1', 'DigestMethod is not allowed'],
    ['curve', P256, 'urn:oid:1.3.132.0.34', 'The curve is not P-256'],
    ['party', /PartyUInfo="[^"]+"/, 'PartyUInfo="0x"', 'PartyUInfo is not hexadecimal'],
    ['other party', /PartyUInfo="[^"]+"/, 'PartyUInfo="00"', 'cannot be decrypted'],
  ])('is refused with another %s', (_name, from, to, message) => {
    const forged = encrypted((xml) => xml.replace(from, to))
    expect(() => decryptAssertion(forged, pair.privateKey)).toThrow(
      expect.objectContaining({ kind: 'untrusted', message: expect.stringContaining(message) }),
    )
  })
})

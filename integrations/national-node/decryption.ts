import type { KeyObject } from 'node:crypto'
import { bytesOf, descend, onlyChild, requiredAttribute, untrusted } from '../saml/xml/document.ts'
import { DS, SHA256, XENC } from '../saml/xml/names.ts'
import { decrypt, type Encrypted } from './key-agreement.ts'
import { AES256_GCM, AES256_KW, CONCAT_KDF, DSIG11, ECDH_ES, P256, XENC11 } from './names.ts'

/** The text of an Assertion from its EncryptedAssertion. Throws `IdentityFailure` (untrusted). */
export function decryptAssertion(encryptedAssertion: Element, key: KeyObject): string {
  const encrypted = readEncrypted(encryptedAssertion)
  try {
    return decrypt(encrypted, key)
  } catch (error) {
    throw untrusted('The assertion cannot be decrypted', error)
  }
}

function readEncrypted(encryptedAssertion: Element): Encrypted {
  const data = onlyChild(encryptedAssertion, XENC, 'EncryptedData')
  const wrapped = onlyChild(onlyChild(data, DS, 'KeyInfo'), XENC, 'EncryptedKey')
  const agreement = onlyChild(onlyChild(wrapped, DS, 'KeyInfo'), XENC, 'AgreementMethod')
  expectMethod(onlyChild(data, XENC, 'EncryptionMethod'), AES256_GCM)
  expectMethod(onlyChild(wrapped, XENC, 'EncryptionMethod'), AES256_KW)
  expectMethod(agreement, ECDH_ES)
  return {
    originator: readOriginator(onlyChild(agreement, XENC, 'OriginatorKeyInfo')),
    otherInfo: readOtherInfo(onlyChild(agreement, XENC11, 'KeyDerivationMethod')),
    wrappedKey: readCipher(wrapped),
    content: readCipher(data),
  }
}

function readOriginator(info: Element): Buffer {
  const value = onlyChild(onlyChild(info, DS, 'KeyValue'), DSIG11, 'ECKeyValue')
  if (requiredAttribute(onlyChild(value, DSIG11, 'NamedCurve'), 'URI') !== P256) throw untrusted('The curve is not P-256')
  return bytesOf(onlyChild(value, DSIG11, 'PublicKey'))
}

function readOtherInfo(derivation: Element): Buffer {
  expectMethod(derivation, CONCAT_KDF)
  const parameters = onlyChild(derivation, XENC11, 'ConcatKDFParams')
  expectMethod(onlyChild(parameters, DS, 'DigestMethod'), SHA256)
  return Buffer.concat(['AlgorithmID', 'PartyUInfo', 'PartyVInfo'].map((name) => hexOf(parameters, name)))
}

function hexOf(element: Element, name: string): Buffer {
  const value = requiredAttribute(element, name)
  if (!/^([0-9A-Fa-f]{2})+$/.test(value)) throw untrusted(`${name} is not hexadecimal`)
  return Buffer.from(value, 'hex')
}

function readCipher(element: Element): Buffer {
  return bytesOf(descend(element, XENC, 'CipherData', 'CipherValue'))
}

function expectMethod(element: Element, algorithm: string): void {
  if (requiredAttribute(element, 'Algorithm') !== algorithm) throw untrusted(`${element.localName} is not allowed`)
}

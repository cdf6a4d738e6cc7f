import { createCipheriv, diffieHellman, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import { element, type Markup } from '#integrations/saml/xml/markup.ts'
import { DS, SHA256, XENC } from '#integrations/saml/xml/names.ts'
import { keyEncryptionKey } from '../../integrations/national-node/key-agreement.ts'
import { AES256_GCM, AES256_KW, CONCAT_KDF, DSIG11, ECDH_ES, P256, XENC11 } from '../../integrations/national-node/names.ts'

/** Between whom a text is encrypted: the names go into the derived key. */
export interface Parties {
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

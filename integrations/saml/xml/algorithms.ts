import { sign, verify, type BinaryLike, type KeyLike, type KeyObject } from 'node:crypto'
import type { SignatureAlgorithm, SignedXml } from 'xml-crypto'
import { ECDSA_SHA256, ENVELOPED, EXCLUSIVE_C14N, RSA_SHA256, SHA256 } from './names.ts'

/** r and s of P-256, 32 bytes each (XML Signature 1.1, 6.4.3). */
const ECDSA_BYTES = 64

/**
 * ECDSA with P-256, which the library has not. XML Signature wants r‖s of fixed length (IEEE P1363) where crypto libraries return
 * DER.
 */
class EcdsaSha256 implements SignatureAlgorithm {
  getSignature(signedInfo: BinaryLike, key: KeyLike): string {
    return sign('sha256', Buffer.from(String(signedInfo)), { key: signingKey(key), dsaEncoding: 'ieee-p1363' }).toString('base64')
  }

  verifySignature(material: string, key: KeyLike, value: string): boolean {
    const bytes = Buffer.from(value, 'base64')
    return (
      bytes.length === ECDSA_BYTES && verify('sha256', Buffer.from(material), { key: signingKey(key), dsaEncoding: 'ieee-p1363' }, bytes)
    )
  }

  getAlgorithmName(): string {
    return ECDSA_SHA256
  }
}

function signingKey(key: KeyLike): KeyObject {
  if (typeof key === 'string' || Buffer.isBuffer(key) || !('asymmetricKeyType' in key)) throw new Error('The key is not a loaded key')
  return key
}

export type SignatureName = typeof ECDSA_SHA256 | typeof RSA_SHA256

/** The library with nothing but the algorithms of the profile: it refuses any other, wherever a message names it. */
export function restricted(signedXml: SignedXml, algorithm: SignatureName): SignedXml {
  signedXml.HashAlgorithms = pick(signedXml.HashAlgorithms, SHA256)
  signedXml.CanonicalizationAlgorithms = pick(signedXml.CanonicalizationAlgorithms, ENVELOPED, EXCLUSIVE_C14N)
  signedXml.SignatureAlgorithms =
    algorithm === ECDSA_SHA256 ? { [ECDSA_SHA256]: EcdsaSha256 } : pick(signedXml.SignatureAlgorithms, RSA_SHA256)
  return signedXml
}

function pick<T>(table: Readonly<Record<string, T>>, ...names: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(table).filter(([name]) => names.includes(name)))
}

/** Whether a key can sign or verify by the algorithm: P-256, or RSA of at least 2048 bits. */
export function fits(key: KeyObject, algorithm: SignatureName): boolean {
  const details = key.asymmetricKeyDetails
  if (algorithm === ECDSA_SHA256) return key.asymmetricKeyType === 'ec' && details?.namedCurve === 'prime256v1'
  return key.asymmetricKeyType === 'rsa' && (details?.modulusLength ?? 0) >= 2048
}

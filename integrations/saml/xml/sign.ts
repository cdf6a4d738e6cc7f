import { SignedXml, type SignedXmlOptions } from 'xml-crypto'
import { restricted } from './algorithms.ts'
import type { Credentials } from './credentials.ts'
import { Markup } from './markup.ts'
import { ENVELOPED, EXCLUSIVE_C14N, SHA256 } from './names.ts'

/** A signer of the library with our algorithms and keys. */
export function signerOf({ algorithm, key, certificate }: Credentials, options: SignedXmlOptions = {}): SignedXml {
  const signer = new SignedXml({
    privateKey: key,
    publicCert: certificate,
    signatureAlgorithm: algorithm,
    canonicalizationAlgorithm: EXCLUSIVE_C14N,
    ...options,
  })
  return restricted(signer, algorithm)
}

/**
 * Signs a message enveloped, over its root and directly after its Issuer, as SAML wants it. `prefixes`: namespaces that
 * canonicalisation keeps although the root does not use them (PrefixList).
 */
export function signMessage(message: Markup, credentials: Credentials, prefixes: readonly string[] = []): Markup {
  const signer = signerOf(credentials)
  const transforms = [ENVELOPED, EXCLUSIVE_C14N]
  signer.addReference({ xpath: '/*', transforms, digestAlgorithm: SHA256, inclusiveNamespacesPrefixList: [...prefixes] })
  signer.computeSignature(message.text, { prefix: 'ds', location: { reference: "/*/*[local-name(.)='Issuer']", action: 'after' } })
  return Markup.written(signer.getSignedXml())
}

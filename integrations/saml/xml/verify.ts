import type { KeyObject } from 'node:crypto'
import { SignedXml } from 'xml-crypto'
import { restricted, type SignatureName } from './algorithms.ts'
import type { Trust } from './credentials.ts'
import { attributeOf, elementsOf, onlyChild, parseXml, requiredAttribute, untrusted } from './document.ts'
import { DS, ENVELOPED, EXCLUSIVE_C14N, SHA256 } from './names.ts'

/** An element as its signer saw it: the canonical text over which the signature holds, and nothing around it. */
export interface Verified {
  readonly xml: string
  readonly root: Element
}

/**
 * Verifies the enveloped signature of the element that `locate` finds in a message. The result is parsed anew from the bytes
 * that the signature covers, so that nobody can slip another element under a valid signature (wrapping). Keys come from the
 * settings only; what the message says about keys is not read. Throws `IdentityFailure` (untrusted).
 */
export function verifySigned(source: string, locate: (root: Element) => Element, { algorithm, keys }: Trust): Verified {
  const element = locate(parseXml(source))
  const id = requiredAttribute(element, 'ID')
  const signature = onlyChild(element, DS, 'Signature')
  checkShape(signature, id, algorithm)
  const failures: unknown[] = []
  for (const key of keys) {
    try {
      return sameElement(canonicalBytes(source, signature, key, algorithm), element, id)
    } catch (error) {
      failures.push(error)
    }
  }
  throw untrusted(`The signature of ${element.localName} does not hold`, new AggregateError(failures))
}

function canonicalBytes(source: string, signature: Element, key: KeyObject, algorithm: SignatureName): string {
  const verifier = restricted(new SignedXml({ publicCert: key, getCertFromKeyInfo: () => null }), algorithm)
  verifier.loadSignature(signature)
  if (!verifier.checkSignature(source)) throw new Error('A digest differs')
  const [signed, ...more] = verifier.getSignedReferences()
  if (signed === undefined || more.length > 0) throw new Error('Not exactly one reference was signed')
  return signed
}

function sameElement(xml: string, element: Element, id: string): Verified {
  const root = parseXml(xml)
  const isSame = root.localName === element.localName && root.namespaceURI === element.namespaceURI && attributeOf(root, 'ID') === id
  if (!isSame) throw new Error('The signature covers another element')
  return { xml, root }
}

/** Exactly the form of reference part 3: one reference to this element, two transforms, the algorithms of the profile. */
function checkShape(signature: Element, id: string, algorithm: SignatureName): void {
  refuseSplitText(signature)
  const parts = elementsOf(signature).map(({ localName }) => localName)
  if (!/^SignedInfo,SignatureValue(,KeyInfo)?$/.test(parts.join())) throw untrusted('The signature has an unknown form')
  const signedInfo = onlyChild(signature, DS, 'SignedInfo')
  expectAlgorithm(onlyChild(signedInfo, DS, 'CanonicalizationMethod'), EXCLUSIVE_C14N)
  expectAlgorithm(onlyChild(signedInfo, DS, 'SignatureMethod'), algorithm)
  const reference = onlyChild(signedInfo, DS, 'Reference')
  if (attributeOf(reference, 'URI') !== `#${id}`) throw untrusted('The signature points at another element')
  expectAlgorithm(onlyChild(reference, DS, 'DigestMethod'), SHA256)
  const transforms = elementsOf(onlyChild(reference, DS, 'Transforms')).map((transform) => attributeOf(transform, 'Algorithm'))
  if (transforms.join(' ') !== `${ENVELOPED} ${EXCLUSIVE_C14N}`) throw untrusted('The signature uses other transforms')
}

/** A comment splits a text in two, and readers of signatures have compared one part alone (CVE-2025-29775). */
function refuseSplitText(parent: Element): void {
  for (const node of Array.from(parent.childNodes)) {
    if (node.nodeType !== node.ELEMENT_NODE && node.nodeType !== node.TEXT_NODE)
      throw untrusted('The signature holds more than elements and text')
  }
  elementsOf(parent).forEach(refuseSplitText)
}

function expectAlgorithm(method: Element, expected: string): void {
  if (attributeOf(method, 'Algorithm') !== expected) throw untrusted(`${method.localName} is not allowed`)
}

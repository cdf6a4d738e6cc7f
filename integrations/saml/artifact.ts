import { createHash } from 'node:crypto'
import { untrusted } from './xml/document.ts'

const LENGTH = 44
const TYPE_4 = 4

/**
 * Checks the form of a SAML 2.0 artifact of type 4: base64 of type, endpoint index, SHA-1 of the provider's name, handle. Says
 * whether it names `provider`, which is not reason enough to refuse it: the exact names are not published (reference part 4).
 */
export function namesProvider(artifact: string, provider: string): boolean {
  const bytes = Buffer.from(artifact, 'base64')
  const isArtifact = bytes.length === LENGTH && bytes.readUInt16BE(0) === TYPE_4 && bytes.toString('base64') === artifact
  if (!isArtifact) throw untrusted('The artifact has the wrong form')
  return bytes.subarray(4, 24).equals(createHash('sha1').update(provider).digest())
}

import { createHash } from 'node:crypto'
import { attributeOf, isNamed, onlyChild, optionalChild, parseXml, untrusted } from './xml/document.ts'
import { element } from './xml/markup.ts'
import { protocolMessage } from './messages.ts'
import { DS, SAMLP } from './xml/names.ts'
import { checkAnswers, checkIssuer, type Party } from './party.ts'
import { envelope, parseAnswer, postSoap, soapBody } from './xml/soap.ts'
import { checkStatus } from './xml/status.ts'
import { checkFresh } from './xml/times.ts'
import { verifySigned, type Verified } from './xml/verify.ts'

/** Whether the inner signature may be missing: then the outer one, which covers it, has to suffice. */
export type InnerSignature = 'required' | 'optional'

/**
 * Fetches what an artifact stands for and checks it up to the Response (reference part 8, items 2 to 5): form, both signatures,
 * issuer, which request it answers, status. Returns the Response as its signature covers it. Rejects with `IdentityFailure`.
 */
export async function resolveArtifact(party: Party, artifact: string, requestId: string, inner: InnerSignature): Promise<Verified> {
  if (party.providerId !== null && !namesProvider(artifact, party.providerId)) party.warn('The artifact names another provider')
  const call = protocolMessage(party, 'ArtifactResolve', {}, element('saml2p:Artifact', {}, artifact))
  const answer = await postSoap({ url: party.artifactUrl, xml: envelope(call.markup).text, milliseconds: party.callMs })
  const artifactResponse = readArtifactResponse(party, answer, call.id)
  return readResponse(party, artifactResponse, requestId, inner)
}

function readArtifactResponse(party: Party, answer: string, callId: string): Verified {
  const message = parseAnswer(answer)
  if (!isNamed(message, SAMLP, 'ArtifactResponse')) throw untrusted('The answer is no ArtifactResponse')
  const verified = verifySigned(answer, soapBody, party.trust)
  checkAnswers(verified.root, callId)
  checkIssuer(verified.root, party)
  checkFresh(verified.root, party.now())
  checkStatus(verified.root)
  return verified
}

function readResponse(party: Party, { xml, root }: Verified, requestId: string, inner: InnerSignature): Verified {
  const response = onlyChild(root, SAMLP, 'Response')
  const isBare = inner === 'optional' && optionalChild(response, DS, 'Signature') === null
  const verified = isBare ? alone(response) : verifySigned(xml, (outer) => onlyChild(outer, SAMLP, 'Response'), party.trust)
  checkAnswers(verified.root, requestId)
  checkIssuer(verified.root, party)
  checkStatus(verified.root)
  const destination = attributeOf(verified.root, 'Destination')
  if (destination !== null && destination !== party.acsUrl) throw untrusted('The Response is meant for another address')
  return verified
}

/** An element of verified bytes as a message of its own. */
function alone(element: Element): Verified {
  const xml = element.toString()
  return { xml, root: parseXml(xml) }
}

const LENGTH = 44
const TYPE_4 = 4

/**
 * Checks the form of a SAML 2.0 artifact of type 4: base64 of type, endpoint index, SHA-1 of the provider's name, handle. Says
 * whether it names `provider`, which is not reason enough to refuse it: the exact names are not published (reference part 4).
 */
function namesProvider(artifact: string, provider: string): boolean {
  const bytes = Buffer.from(artifact, 'base64')
  const isArtifact = bytes.length === LENGTH && bytes.readUInt16BE(0) === TYPE_4 && bytes.toString('base64') === artifact
  if (!isArtifact) throw untrusted('The artifact has the wrong form')
  return bytes.subarray(4, 24).equals(createHash('sha1').update(provider).digest())
}

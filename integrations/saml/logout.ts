import type { LogoutAsked, ProviderSession } from '../identity/identity-provider.ts'
import { attributeOf, childrenOf, isNamed, parseXml, requiredAttribute, textOf, untrusted } from './xml/document.ts'
import { element } from './xml/markup.ts'
import { protocolMessage } from './messages.ts'
import { SAMLP, SOAP, STATUS } from './xml/names.ts'
import { checkAnswers, checkIssuer, type Party } from './party.ts'
import { envelope, parseAnswer, postSoap, soapBody } from './xml/soap.ts'
import { checkStatus } from './xml/status.ts'
import { checkFresh, checkWindow } from './xml/times.ts'
import { verifySigned } from './xml/verify.ts'

/** Ends a session at the provider (reference part 9). Rejects with `IdentityFailure`, also when the answer cannot be believed. */
export async function sendLogout(party: Party, { nameId, nameIdFormat, sessionIndex }: ProviderSession): Promise<void> {
  const request = protocolMessage(
    party,
    'LogoutRequest',
    { Destination: party.logoutUrl },
    element('saml2:NameID', { Format: nameIdFormat }, nameId),
    element('saml2p:SessionIndex', {}, sessionIndex),
  )
  const answer = await postSoap({ url: party.logoutUrl, xml: envelope(request.markup).text, milliseconds: party.callMs })
  if (!isNamed(parseAnswer(answer), SAMLP, 'LogoutResponse')) throw untrusted('The answer is no LogoutResponse')
  const { root } = verifySigned(answer, soapBody, party.trust)
  checkAnswers(root, request.id)
  checkIssuer(root, party)
  checkStatus(root)
}

/**
 * Reads a LogoutRequest of the provider, bare or in a SOAP envelope; the answer comes in the same form. It has to name the
 * sessions: one that means "all" could not be kept, since a person is known here by more than the provider's name.
 * Throws `IdentityFailure`.
 */
export function readLogoutRequest(party: Party, xml: string): LogoutAsked {
  const isEnvelope = isNamed(parseXml(xml), SOAP, 'Envelope')
  const { root } = verifySigned(xml, (message) => logoutRequestIn(isEnvelope ? soapBody(message) : message), party.trust)
  checkIssuer(root, party)
  checkFresh(root, party.now())
  if (attributeOf(root, 'NotOnOrAfter') !== null) checkWindow(root, party.now())
  checkDestination(root, party)
  const sessionIndexes = childrenOf(root, SAMLP, 'SessionIndex').map(textOf)
  if (sessionIndexes.length === 0) throw untrusted('The LogoutRequest names no session')
  const status = element('saml2p:Status', {}, element('saml2p:StatusCode', { Value: `${STATUS}Success` }))
  const answer = protocolMessage(party, 'LogoutResponse', { InResponseTo: requiredAttribute(root, 'ID') }, status)
  return { sessionIndexes, answer: (isEnvelope ? envelope(answer.markup) : answer.markup).text }
}

function logoutRequestIn(message: Element): Element {
  if (!isNamed(message, SAMLP, 'LogoutRequest')) throw untrusted('The message is no LogoutRequest')
  return message
}

/** A request that the provider signed for another service must not work here. */
function checkDestination(root: Element, { acsUrl }: Party): void {
  const destination = attributeOf(root, 'Destination')
  if (destination === null) return
  const isOurs = URL.canParse(destination) && new URL(destination).origin === new URL(acsUrl).origin
  if (!isOurs) throw untrusted('The LogoutRequest is meant for another address')
}

import type { ProviderSession } from '../identity/identity-provider.ts'
import {
  attributeOf,
  childrenOf,
  descend,
  isNamed,
  onlyChild,
  optionalChild,
  requiredAttribute,
  textOf,
  untrusted,
} from './xml/document.ts'
import { BEARER, SAML, UNSPECIFIED } from './xml/names.ts'
import { checkAnswers, checkIssuer, type Party } from './party.ts'
import { checkWindow, SKEW_MS } from './xml/times.ts'

/** What every profile reads from an assertion. */
export interface Assertion extends Omit<ProviderSession, 'sessionIndex'> {
  readonly element: Element
  readonly id: string
  readonly sessionIndex: string | null
  /** AuthnContextClassRef: how well the person was proven. */
  readonly contextClass: string | null
  readonly acceptableUntil: Date
}

/** Checks that an assertion is meant for us, now, and for this request (reference part 8, item 7). Throws `IdentityFailure`. */
export function readAssertion(root: Element, party: Party, requestId: string): Assertion {
  if (!isNamed(root, SAML, 'Assertion')) throw untrusted('There is no Assertion where one should be')
  checkIssuer(root, party)
  const nameId = descend(root, SAML, 'Subject', 'NameID')
  const ends = [checkBearer(onlyChild(root, SAML, 'Subject'), party, requestId), checkConditions(root, party)]
  const statement = onlyChild(root, SAML, 'AuthnStatement')
  const context = optionalChild(onlyChild(statement, SAML, 'AuthnContext'), SAML, 'AuthnContextClassRef')
  return {
    element: root,
    id: requiredAttribute(root, 'ID'),
    nameId: textOf(nameId),
    nameIdFormat: attributeOf(nameId, 'Format') ?? UNSPECIFIED,
    sessionIndex: attributeOf(statement, 'SessionIndex'),
    contextClass: context && textOf(context),
    acceptableUntil: new Date(Math.min(...ends.map((end) => end.getTime())) + SKEW_MS),
  }
}

/** Whoever brings the assertion may use it: for this request, at this address, for a short time. */
function checkBearer(subject: Element, party: Party, requestId: string): Date {
  const bearers = childrenOf(subject, SAML, 'SubjectConfirmation').filter((one) => attributeOf(one, 'Method') === BEARER)
  const [bearer, ...more] = bearers
  if (bearer === undefined || more.length > 0) throw untrusted('There is not exactly one bearer confirmation')
  const data = onlyChild(bearer, SAML, 'SubjectConfirmationData')
  checkAnswers(data, requestId)
  if (attributeOf(data, 'Recipient') !== party.acsUrl) throw untrusted('The assertion is meant for another address')
  return checkWindow(data, party.now())
}

function checkConditions(assertion: Element, party: Party): Date {
  const conditions = onlyChild(assertion, SAML, 'Conditions')
  const restrictions = childrenOf(conditions, SAML, 'AudienceRestriction')
  const isOurs = (restriction: Element) => childrenOf(restriction, SAML, 'Audience').some((audience) => textOf(audience) === party.entityId)
  if (restrictions.length === 0 || !restrictions.every(isOurs)) throw untrusted('The assertion is meant for another audience')
  return checkWindow(conditions, party.now())
}

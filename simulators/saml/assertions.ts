import { element, type Markup } from '../../integrations/saml/xml/markup.ts'
import { BEARER, SAML, UNSPECIFIED } from '../../integrations/saml/xml/names.ts'
import type { Provider } from './provider.ts'
import type { Issued } from './state.ts'

const MINUTE_MS = 60_000
/** The sample of the node lasts 50 minutes. */
const VALID_MINUTES = 50

/** An assertion as the provider writes it; `statements` follow the one on how the person was proven. */
export function assertionOf({ entityId, requesterId }: Provider, issued: Issued, statements: readonly Markup[]): Markup {
  const { fault } = issued
  const now = Date.now()
  const until = new Date(now + MINUTE_MS * (fault === 'expired' ? -10 : VALID_MINUTES)).toISOString()
  const conditions = element(
    'saml2:Conditions',
    { NotBefore: new Date(now + MINUTE_MS * (fault === 'early' ? 10 : -1)).toISOString(), NotOnOrAfter: until },
    element('saml2:AudienceRestriction', {}, element('saml2:Audience', {}, fault === 'wrong-audience' ? 'other' : requesterId)),
  )
  return element(
    'saml2:Assertion',
    { 'xmlns:saml2': SAML, ID: issued.assertionId, Version: '2.0', IssueInstant: new Date(now).toISOString() },
    element('saml2:Issuer', {}, fault === 'wrong-assertion-issuer' ? 'idp.other.example' : entityId),
    subjectOf(issued, until),
    conditions,
    authnStatement(issued, now),
    ...statements,
  )
}

function subjectOf({ nameId, pending, fault }: Issued, until: string): Markup {
  const data = {
    InResponseTo: fault === 'wrong-confirmation' ? 'ID-other' : pending.requestId,
    Recipient: fault === 'wrong-recipient' ? 'https://other.example/acs' : pending.acsUrl,
    NotOnOrAfter: until,
  }
  const confirmation = element('saml2:SubjectConfirmation', { Method: BEARER }, element('saml2:SubjectConfirmationData', data))
  return element('saml2:Subject', {}, element('saml2:NameID', { Format: UNSPECIFIED }, nameId), confirmation)
}

function authnStatement({ sessionIndex, context, fault }: Issued, now: number): Markup {
  const reached = context === null ? [] : [element('saml2:AuthnContextClassRef', {}, context)]
  return element(
    'saml2:AuthnStatement',
    { AuthnInstant: new Date(now).toISOString(), SessionIndex: fault === 'no-session' ? undefined : sessionIndex },
    element('saml2:AuthnContext', {}, ...reached, element('saml2:AuthenticatingAuthority', {}, 'pz.gov.pl')),
  )
}

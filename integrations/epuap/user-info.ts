import { descend, isNamed, onlyChild, parseXml, textOf, untrusted } from '../saml/xml/document.ts'
import { element } from '../saml/xml/markup.ts'
import type { Party } from '../saml/party.ts'
import { parseAnswer, postSoap } from '../saml/xml/soap.ts'
import { warsawDate } from '#shared/dates.ts'
import { isPesel } from '#shared/person/identifiers.ts'
import { PERSON, TRUSTED_PROFILE, USER_INFO } from './names.ts'
import { securedEnvelope } from './ws-security.ts'

export interface UserInfo {
  readonly firstName: string
  readonly lastName: string
  readonly pesel: string
}

const LONGEST_NAME = 200

/**
 * The person behind a session token (TGSID), which the assertion itself does not tell. The answer also holds an e-mail address:
 * nobody verified it, so it is not read. Rejects with `IdentityFailure`.
 */
export async function fetchUserInfo(party: Party, url: string, token: string, milliseconds: number): Promise<UserInfo> {
  const question = element(
    'ns:getTpUserInfo',
    { 'xmlns:ns': USER_INFO },
    element('tgsid', {}, token),
    element('systemOrganisationId', {}, '0'),
  )
  const answer = await postSoap({ url, xml: securedEnvelope(question, party.credentials).text, action: 'getTpUserInfo', milliseconds })
  return readUserInfo(answer, party.now())
}

/** Names and PESEL stand in XML that the answer holds as text. */
function readUserInfo(answer: string, now: Date): UserInfo {
  const message = parseAnswer(answer)
  if (!isNamed(message, USER_INFO, 'getTpUserInfoResponse')) throw untrusted('The answer is no getTpUserInfoResponse')
  const role = parseXml(textOf(descend(message, '', 'getTpUserInfoReturn', 'claimedRole')))
  if (!isNamed(role, TRUSTED_PROFILE, 'PodpisZP')) throw untrusted('The claimed role is no trusted profile')
  const person = descend(role, TRUSTED_PROFILE, 'DaneZP', 'DaneZPOsobyFizycznej')
  const value = (name: string) => nameOf(onlyChild(person, PERSON, name))
  const pesel = value('PESEL')
  if (!isPesel(pesel, warsawDate(now))) throw untrusted('The identifier is no PESEL')
  return { firstName: value('Imie'), lastName: value('Nazwisko'), pesel }
}

function nameOf(element: Element): string {
  const value = textOf(element)
  if (value === '' || value.length > LONGEST_NAME) throw untrusted(`${element.localName} is empty or too long`)
  return value
}

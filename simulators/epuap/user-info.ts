import { SignedXml } from 'xml-crypto'
import { restricted } from '#integrations/saml/xml/algorithms.ts'
import type { Trust } from '#integrations/saml/xml/credentials.ts'
import { descend, isNamed, onlyChild, parseXml, textOf, untrusted } from '#integrations/saml/xml/document.ts'
import { element, type Markup } from '#integrations/saml/xml/markup.ts'
import { DS, SOAP } from '#integrations/saml/xml/names.ts'
import type { SimulatedPerson } from '#simulators/saml/state.ts'
import { soapBody } from '#integrations/saml/xml/soap.ts'
import { PERSON, TRUSTED_PROFILE, USER_INFO, WSSE, WSU } from '../../integrations/epuap/names.ts'

/** The token that a signed question names. Throws `IdentityFailure` where the signature is not over this body. */
export function readQuestion(xml: string, { algorithm, keys }: Trust): string {
  const root = parseXml(xml)
  const body = onlyChild(root, SOAP, 'Body')
  const signature = onlyChild(onlyChild(onlyChild(root, SOAP, 'Header'), WSSE, 'Security'), DS, 'Signature')
  const verifier = restricted(new SignedXml({ ...(keys[0] && { publicCert: keys[0] }), getCertFromKeyInfo: () => null }), algorithm)
  verifier.loadSignature(signature)
  if (!holds(verifier, xml)) throw untrusted('The signature of the body does not hold')
  const [signed = '', ...more] = verifier.getSignedReferences()
  const covered = parseXml(signed)
  if (more.length > 0 || covered.getAttributeNS(WSU, 'Id') !== body.getAttributeNS(WSU, 'Id'))
    throw untrusted('The signature is over another element')
  const question = soapBody(root)
  if (!isNamed(question, USER_INFO, 'getTpUserInfo')) throw untrusted('The message is no getTpUserInfo')
  if (textOf(onlyChild(question, '', 'systemOrganisationId')) !== '0') throw untrusted('systemOrganisationId is not 0')
  return textOf(descend(question, '', 'tgsid'))
}

function holds(verifier: SignedXml, xml: string): boolean {
  try {
    return verifier.checkSignature(xml)
  } catch {
    return false
  }
}

/** The answer: the person as XML, which travels as a text. */
export function userInfo({ firstName, lastName, pesel }: SimulatedPerson, fault: string): Markup {
  const shown = fault === 'bad-pesel' ? `${pesel.slice(0, 10)}${(Number(pesel[10]) + 1) % 10}` : pesel
  const person = element(
    'ppZP:DaneZPOsobyFizycznej',
    { 'xmlns:os': PERSON },
    ...(fault === 'missing-attribute' ? [] : [element('os:Nazwisko', { rodzajCzlonu: 'pierwszy' }, lastName)]),
    element('os:Imie', {}, firstName),
    element('os:PESEL', {}, shown),
    element('ppZP:IdKontaUzytkownikaEpuap', {}, 'uzytkownik'),
  )
  const role = element('ppZP:PodpisZP', { 'xmlns:ppZP': TRUSTED_PROFILE }, element('ppZP:DaneZP', {}, person))
  const content = [
    element('accountEmailAddress', {}, 'nikt@przykladowa.example'),
    element('claimedRole', {}, `<?xml version="1.0"?>${role.text}`),
  ]
  return element('ns:getTpUserInfoResponse', { 'xmlns:ns': USER_INFO }, element('getTpUserInfoReturn', {}, ...content))
}

/** The service's own error inside a SOAP fault. */
export function refusal(reason: string): Markup {
  const content = [element('kod', {}, '1'), element('komunikat', {}, reason)]
  return element('obi:Wyjatek', { 'xmlns:obi': 'http://wsdl.epuap.gov.pl/obiekty/' }, ...content)
}

import { IdentityFailure } from '../identity/identity-provider.ts'
import { attributeOf, childrenOf, onlyChild, textOf, untrusted } from '../saml/xml/document.ts'
import { SAML } from '../saml/xml/names.ts'
import { isRealDate, warsawDate } from '#shared/dates.ts'
import { birthDateOfPesel, isPesel } from '#shared/person/identifiers.ts'
import { ATTRIBUTES } from './names.ts'

export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly pesel: string
  /** `yyyy-MM-dd`. */
  readonly birthDate: string
}

const LONGEST_NAME = 200

/** The person of an assertion (reference part 6); each attribute has to be there once. Throws `IdentityFailure`. */
export function readPerson(assertion: Element, now: Date): Person {
  const attributes = childrenOf(onlyChild(assertion, SAML, 'AttributeStatement'), SAML, 'Attribute')
  const value = (friendly: keyof typeof ATTRIBUTES) => valueOf(attributes, friendly)
  const birthDate = readBirthDate(value('DateOfBirth'))
  const pesel = value('PersonIdentifier')
  checkIdentifier(pesel, birthDate, now)
  return { firstName: value('FirstName'), lastName: value('FamilyName'), pesel, birthDate }
}

function valueOf(attributes: readonly Element[], friendly: keyof typeof ATTRIBUTES): string {
  const [attribute, ...more] = attributes.filter((one) => attributeOf(one, 'Name') === ATTRIBUTES[friendly])
  if (attribute === undefined || more.length > 0) throw untrusted(`The attribute ${friendly} is not there exactly once`)
  const value = textOf(onlyChild(attribute, SAML, 'AttributeValue'))
  if (value === '' || value.length > LONGEST_NAME) throw untrusted(`The attribute ${friendly} is empty or too long`)
  return value
}

/** A date may carry a zone (`1987-02-22Z`), which says nothing about a birthday. */
function readBirthDate(value: string): string {
  const [, date] = /^(\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2})?$/.exec(value) ?? []
  if (date === undefined || !isRealDate(date)) throw untrusted('The date of birth has the wrong form')
  return date
}

function checkIdentifier(identifier: string, birthDate: string, now: Date): void {
  // A person from another country has a number of that country: without a PESEL the office's data cannot be found.
  if (/^[A-Z]{2}\/PL\//.test(identifier)) throw new IdentityFailure('denied', 'The identifier is a foreign one')
  if (!isPesel(identifier, warsawDate(now))) throw untrusted('The identifier is no PESEL')
  if (birthDateOfPesel(identifier) !== birthDate) throw untrusted('PESEL and date of birth differ')
}

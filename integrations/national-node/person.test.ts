import { describe, expect, it } from 'vitest'
import { parseXml } from '../saml/xml/document.ts'
import { SAML } from '../saml/xml/names.ts'
import { ATTRIBUTES } from './names.ts'
import { readPerson } from './person.ts'

const NOW = new Date('2026-10-05T10:00:00Z')

function assertion(change: Partial<Record<keyof typeof ATTRIBUTES, string>> = {}): Element {
  const values = {
    FamilyName: 'Nowak-Żółć',
    FirstName: 'Anna Maria',
    DateOfBirth: '1978-04-12',
    PersonIdentifier: '78041200464',
    ...change,
  }
  const attributes = Object.entries(values).map(
    ([friendly, value]) =>
      `<Attribute FriendlyName="x" Name="${ATTRIBUTES[friendly as keyof typeof ATTRIBUTES]}"><AttributeValue>${value}</AttributeValue></Attribute>`,
  )
  return parseXml(`<Assertion xmlns="${SAML}"><AttributeStatement>${attributes.join('')}</AttributeStatement></Assertion>`)
}

describe('the person of an assertion', () => {
  it.each(['1978-04-12', '1978-04-12Z', '1978-04-12+02:00', '1978-04-12-05:00'])('is read with the date %s, whatever the zone', (date) => {
    expect(readPerson(assertion({ DateOfBirth: date }), NOW)).toEqual({
      firstName: 'Anna Maria',
      lastName: 'Nowak-Żółć',
      pesel: '78041200464',
      birthDate: '1978-04-12',
    })
  })

  it.each([
    ['a day that does not exist', { DateOfBirth: '1978-02-30' }, 'date of birth'],
    ['a date with a time', { DateOfBirth: '1978-04-12T00:00:00Z' }, 'date of birth'],
    ['an empty name', { FirstName: ' ' }, 'FirstName is empty'],
    ['a name without end', { FamilyName: 'x'.repeat(201) }, 'FamilyName is empty or too long'],
    ['elements in a name', { FamilyName: '<b>x</b>' }, 'more than text'],
    ['a PESEL of ten digits', { PersonIdentifier: '7804120046' }, 'no PESEL'],
    ['a PESEL of somebody not yet born', { PersonIdentifier: '26310600002', DateOfBirth: '2026-11-06' }, 'no PESEL'],
  ])('is refused with %s', (_name, change, message) => {
    expect(() => readPerson(assertion(change), NOW)).toThrow(
      expect.objectContaining({ kind: 'untrusted', message: expect.stringContaining(message) }),
    )
  })

  it('is denied with a number of another country', () => {
    expect(() => readPerson(assertion({ PersonIdentifier: 'DE/PL/12345' }), NOW)).toThrow(expect.objectContaining({ kind: 'denied' }))
  })
})

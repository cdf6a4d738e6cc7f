import { element, type Markup } from '#integrations/saml/xml/markup.ts'
import type { SimulatedPerson } from '#simulators/saml/state.ts'
import { birthDateOfPesel } from '#shared/person/identifiers.ts'
import { ATTRIBUTES, URI_NAMES } from '../../integrations/national-node/names.ts'

/** The attributes of a person as the node sends them: the date with a zone, friendly names beside the names. */
export function attributeStatement({ firstName, lastName, pesel }: SimulatedPerson, fault: string): Markup {
  const born = fault === 'other-birth-date' ? '1901-01-01' : (birthDateOfPesel(pesel) ?? '1900-01-01')
  const values: readonly (readonly [keyof typeof ATTRIBUTES, string])[] = [
    ...(fault === 'missing-attribute' ? [] : [['FamilyName', lastName] as const]),
    ['FirstName', firstName],
    ['DateOfBirth', fault === 'date-without-zone' ? born : `${born}Z`],
    ['PersonIdentifier', identifierOf(pesel, fault)],
    ...(fault === 'double-attribute' ? [['PersonIdentifier', '44051401359'] as const] : []),
  ]
  return element('saml2:AttributeStatement', {}, ...values.map(([friendly, value]) => attribute(friendly, value)))
}

function identifierOf(pesel: string, fault: string): string {
  if (fault === 'foreign-identifier') return 'DE/PL/1234567890'
  return fault === 'bad-pesel' ? pesel.slice(0, 10) + ((Number(pesel[10]) + 1) % 10) : pesel
}

function attribute(friendly: keyof typeof ATTRIBUTES, value: string): Markup {
  return element(
    'saml2:Attribute',
    { FriendlyName: friendly, Name: ATTRIBUTES[friendly], NameFormat: URI_NAMES },
    element('saml2:AttributeValue', {}, value),
  )
}

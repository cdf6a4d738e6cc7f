import type { SimulatedPerson } from '#simulators/saml/state.ts'
import { peselOf } from '../engine/check-digits.ts'
import { ANNA, EWA, GENOWEFA, JAN, MAREK, TOMASZ, type NamedSubject } from '../rules/population/named-subjects.ts'

function person({ name, pesel }: Pick<NamedSubject, 'name' | 'pesel'>, note: string): SimulatedPerson {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { firstName, lastName, pesel: pesel ?? '', note }
}

/** Whom the simulated identity providers offer: accounts in several states, and two people without an account. */
export const DEMO_PEOPLE: readonly SimulatedPerson[] = [
  person(ANNA, 'konto zweryfikowane'),
  person(MAREK, 'konto niezweryfikowane'),
  person(EWA, 'konto niepotwierdzone'),
  person(JAN, 'konto zweryfikowane, zaległości'),
  person(TOMASZ, 'konto zweryfikowane, kilka podmiotów'),
  person(GENOWEFA, 'bez konta, jest w danych urzędu'),
  person(
    { name: 'Ludmiła Nowoprzybyła', pesel: peselOf('1985-04-17', true, { serial: 909, parity: 2 }) },
    'bez konta, nie ma jej w danych urzędu',
  ),
]

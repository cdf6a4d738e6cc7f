/** Subjects of the named accounts (reference/demo-municipality.md part 3); account n has subject 1000 + n. */
export interface NamedSubject {
  readonly id: number
  readonly name: string
  readonly pesel: string | null
  readonly nip: string | null
  readonly address: string | null
}

function person(id: number, name: string, pesel: string, address: string): NamedSubject {
  return { id, name, pesel, nip: null, address }
}

function institution(id: number, name: string, nip: string, address: string): NamedSubject {
  return { id, name, pesel: null, nip, address }
}

const TOWN = '99-999 Przykładowo'

export const ANNA = person(1001, 'Anna Kompletowska', '78041200464', `Lipowa 12, ${TOWN}`)
export const ZAKLADY = institution(1002, 'Przykładowe Zakłady Sp. z o.o.', '9990000014', `Polna 1, ${TOWN}`)
export const MAREK = person(1003, 'Marek Niezweryfikowicz', '90090301156', `Ogrodowa 3, ${TOWN}`)
export const EWA = person(1004, 'Ewa Niepotwierdzka', '96012502023', `Szkolna 11, ${TOWN}`)
export const IGNACY = person(1005, 'Ignacy Nieaktywny', '88063003318', `Modelowo 7, ${TOWN}`)
export const PIOTR = person(1006, 'Piotr Dwuskładnik', '83110904578', `Ogrodowa 8, ${TOWN}`)
export const STEFAN = person(1007, 'Stefan Urzędowicz', '51021705830', `Rynek 4/2, ${TOWN}`)
export const JAN = person(1008, 'Jan Zaległowski', '72080506198', `Testowo Małe 21, ${TOWN}`)
export const WANDA = person(1009, 'Wanda Pustkowiak', '06320607743', `Wodna 9/1, ${TOWN}`)
export const ROMAN = person(1010, 'Roman Rolniczak', '65052908430', `Wzorcowo 14, ${TOWN}`)
export const KARCZMA = institution(1011, 'Karczma Pod Lipą Sp. z o.o.', '9990001019', `Lipowa 1, ${TOWN}`)
export const HELENA = person(1012, 'Helena Wodomierska', '59032109005', `Wodna 3, ${TOWN}`)
export const TOMASZ = person(1013, 'Tomasz Wielopodmiotowicz', '80070101212', `Lipowa 5/31, ${TOWN}`)
export const OKSANA = person(1014, 'Oksana Prykładna', '93020802644', `Szkolna 8/3, ${TOWN}`)
/** Co-obligor of Roman, without an account. */
export const GENOWEFA = person(1015, 'Genowefa Rolniczak', '67101408582', `Wzorcowo 14, ${TOWN}`)
/** The further subjects of account 13: sole trader, housing association, society. */
export const TW_PRZEWOZY = institution(1016, 'TW Przewozy Tomasz Wielopodmiotowicz', '9990003018', `Lipowa 5/31, ${TOWN}`)
export const WSPOLNOTA = institution(1017, 'Wspólnota Mieszkaniowa Lipowa 5', '9990002013', `Lipowa 5, ${TOWN}`)
export const STOWARZYSZENIE = institution(1018, 'Stowarzyszenie Przyjaciół Przykładowa', '9990004012', `Rynek 2, ${TOWN}`)

export const NAMED_SUBJECTS = [
  ANNA,
  ZAKLADY,
  MAREK,
  EWA,
  IGNACY,
  PIOTR,
  STEFAN,
  JAN,
  WANDA,
  ROMAN,
  KARCZMA,
  HELENA,
  TOMASZ,
  OKSANA,
  GENOWEFA,
  TW_PRZEWOZY,
  WSPOLNOTA,
  STOWARZYSZENIE,
] as const

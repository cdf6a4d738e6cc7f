import { nipOf, peselOf } from '../../engine/check-digits.ts'
import type { NamedSubject } from './named-subjects.ts'

/** Numbers of institutions that belong to no generated one. */
const FIRST_EDGE_NIP = 200_000

/** Apostrophe and hyphen in a surname, a flat number with a letter; the owner of all edge-case cards. */
export const EDYTA: NamedSubject = {
  id: 1201,
  name: "Edyta O'Brzegowa-Graniczna",
  pesel: peselOf('1985-02-28', true, { serial: 91 }),
  nip: null,
  address: 'Lipowa 7/3a, 99-999 Przykładowo',
}

/** Birthday on a leap day, a village without streets, letters that sort after z in a naive order. */
const ZANETA: NamedSubject = {
  id: 1202,
  name: 'Żaneta Łączna-Źródlana',
  pesel: peselOf('2004-02-29', true, { serial: 92 }),
  nip: null,
  address: 'Łężyce Żabie 3, 99-999 Przykładowo',
}

/** A name of exactly 80 characters. */
export const LONG_NAME: NamedSubject = {
  id: 1203,
  name: 'Przykładowe Zgromadzenie Wspólnot Gruntowych i Leśnych Ziemi Przykładowej, Spółka'.padEnd(80, '.').slice(0, 80),
  pesel: null,
  nip: nipOf(FIRST_EDGE_NIP),
  address: 'Szablonowa Wola 1, 99-999 Przykładowo',
}

/** The office has no address. */
const NOWHERE: NamedSubject = {
  id: 1204,
  name: 'Zenon Bezadresowski',
  pesel: peselOf('1931-12-31', false, { serial: 93 }),
  nip: null,
  address: null,
}

export const EDGE_SUBJECTS: readonly NamedSubject[] = [EDYTA, ZANETA, LONG_NAME, NOWHERE]

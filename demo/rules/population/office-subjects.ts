import { peselOf } from '../../engine/check-digits.ts'
import { PIOTR, type NamedSubject } from './named-subjects.ts'

/** People of the office who live in the municipality as well: the desk refuses them their own cases and those of whom they live with. */
const TOWN = '99-999 Przykładowo'
const woman = (birth: string, serial: number) => ({ pesel: peselOf(birth, true, { serial }), nip: null })
const man = (birth: string, serial: number) => ({ pesel: peselOf(birth, false, { serial }), nip: null })

export const BARBARA: NamedSubject = { id: 1205, name: 'Barbara Biurkowska', ...woman('1979-06-14', 94), address: `Szkolna 5/2, ${TOWN}` }
/** Her husband. */
export const BOGDAN: NamedSubject = { id: 1206, name: 'Bogdan Biurkowski', ...man('1977-11-03', 95), address: BARBARA.address }
/** Under the address of the edge case with the long name: an institution at one's own address counts as one's household. */
export const WOJCIECH: NamedSubject = { id: 1207, name: 'Wojciech Wodny', ...man('1988-01-20', 96), address: `Szablonowa Wola 1, ${TOWN}` }
export const IWONA: NamedSubject = { id: 1208, name: 'Iwona Inspektorska', ...woman('1984-08-09', 97), address: `Szkolna 6/1, ${TOWN}` }
/** He lives with Piotr, who has paid online. */
export const FILIP: NamedSubject = { id: 1209, name: 'Filip Finansowy', ...man('1990-03-27', 98), address: PIOTR.address }

export const OFFICE_SUBJECTS: readonly NamedSubject[] = [BARBARA, BOGDAN, WOJCIECH, IWONA, FILIP]

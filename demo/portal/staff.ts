import { BARBARA, FILIP, IWONA, WOJCIECH } from '../rules/population/office-subjects.ts'

/** People of the demo office, as README.md lists them. The keys of their second factors are public: the authenticator of the simulators shows their codes. */
export interface DemoStaff {
  readonly login: string
  readonly firstName: string
  readonly lastName: string
  readonly role: 'K' | 'S' | 'F' | 'R' | 'B' | 'A'
  readonly departments: readonly ('PODATKI' | 'WODA')[]
  /** By it the desk refuses them their own case and those of whom they live with. */
  readonly pesel?: string | null
  /** Of the second factor, 20 bytes in base32. */
  readonly key: string
}

export const DEMO_STAFF: readonly DemoStaff[] = [
  {
    login: 'barbara.biurkowska',
    firstName: 'Barbara',
    lastName: 'Biurkowska',
    role: 'S',
    departments: ['PODATKI'],
    pesel: BARBARA.pesel,
    key: 'BIURKOBARBARABIURKOWSKAAAAAAAAAA',
  },
  {
    login: 'sabina.starszynska',
    firstName: 'Sabina',
    lastName: 'Starszyńska',
    role: 'S',
    departments: [],
    key: 'BIURKOSABINASTARSZYNSKAAAAAAAAAA',
  },
  {
    login: 'karol.kasjerski',
    firstName: 'Karol',
    lastName: 'Kasjerski',
    role: 'F',
    departments: [],
    key: 'BIURKOKAROLKASJERSKIAAAAAAAAAAAA',
  },
  {
    login: 'filip.finansowy',
    firstName: 'Filip',
    lastName: 'Finansowy',
    role: 'F',
    departments: [],
    pesel: FILIP.pesel,
    key: 'BIURKOFILIPFINANSOWYAAAAAAAAAAAA',
  },
  {
    login: 'renata.redakcyjna',
    firstName: 'Renata',
    lastName: 'Redakcyjna',
    role: 'R',
    departments: [],
    key: 'BIURKORENATAREDAKCYJNAAAAAAAAAAA',
  },
  {
    login: 'wojciech.wodny',
    firstName: 'Wojciech',
    lastName: 'Wodny',
    role: 'K',
    departments: ['WODA'],
    pesel: WOJCIECH.pesel,
    key: 'BIURKOWOJCIECHWODNYAAAAAAAAAAAAA',
  },
  { login: 'adam.adminski', firstName: 'Adam', lastName: 'Admiński', role: 'A', departments: [], key: 'BIURKOADAMADMINSKIAAAAAAAAAAAAAA' },
  {
    login: 'alicja.adminska',
    firstName: 'Alicja',
    lastName: 'Admińska',
    role: 'A',
    departments: [],
    key: 'BIURKOALICJAADMINSKAAAAAAAAAAAAA',
  },
  {
    login: 'iwona.inspektorska',
    firstName: 'Iwona',
    lastName: 'Inspektorska',
    role: 'B',
    departments: [],
    pesel: IWONA.pesel,
    key: 'BIURKOIWONAINSPEKTORSKAAAAAAAAAA',
  },
]

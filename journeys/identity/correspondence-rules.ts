import { LONGEST_HOUSE_NUMBER, isEmail, isFax, isWebsite, phoneDigits, postalCode } from '#shared/person/contact-rules.ts'
import { keysOf } from '#shared/records.ts'

/** Under which data that are not sent yet are kept. */
export const CORRESPONDENCE_DRAFT = 'dane-korespondencyjne'

/** Rules of correspondence data that screen and server share: what must be given, and how it must look. */

/** All fields by what they are of, in the order in which they are read. */
export const PERSON = ['imie', 'imie2', 'nazwisko', 'nazwisko2'] as const
export const INSTITUTION = ['nazwa'] as const
export const CONTACT = ['telefon', 'email', 'fax', 'www'] as const
export const ADDRESS = ['miejscowosc', 'ulica', 'nrDomu', 'nrLokalu', 'kodPocztowy'] as const

const PERSONAL = ['imie', 'nazwisko'] as const
const COMMON = ['miejscowosc', 'nrDomu', 'kodPocztowy'] as const

/**
 * Fields that must not be empty, in the order of the specification (S0 §5): the name belongs to an institution, the names to
 * an individual (acceptance A-145).
 */
export function requiredFields(isInstitution: boolean) {
  return [...(isInstitution ? (['nazwa'] as const) : PERSONAL), ...COMMON]
}

const SHAPES = {
  kodPocztowy: (value: string) => postalCode(value) !== null,
  telefon: (value: string) => phoneDigits(value) !== null,
  email: isEmail,
  fax: isFax,
  www: isWebsite,
  nrDomu: isHouseNumber,
  nrLokalu: isHouseNumber,
} as const

function isHouseNumber(value: string): boolean {
  return value.length <= LONGEST_HOUSE_NUMBER
}

type Shaped = keyof typeof SHAPES

/** What is said of a field that does not look as it must. */
export const SHAPE_FAULTS = {
  kodPocztowy: 'postalFormat',
  telefon: 'phoneFormat',
  email: 'emailFormat',
  fax: 'faxFormat',
  www: 'websiteFormat',
  nrDomu: 'houseNumberTooLong',
  nrLokalu: 'houseNumberTooLong',
} as const satisfies Record<Shaped, string>

/** Fields that are given and do not look as they must. */
export function misshapenFields(data: Readonly<Record<Shaped, string | null>>): Shaped[] {
  return keysOf(SHAPES).filter((field) => {
    const given = data[field]?.trim() ?? ''
    return given !== '' && !SHAPES[field](given)
  })
}

/** Correspondence data of which nothing is given. */
export const NO_CORRESPONDENCE = {
  imie: null,
  imie2: null,
  nazwisko: null,
  nazwisko2: null,
  nazwa: null,
  telefon: null,
  email: null,
  fax: null,
  www: null,
  miejscowosc: null,
  ulica: null,
  nrDomu: null,
  nrLokalu: null,
  kodPocztowy: null,
} as const

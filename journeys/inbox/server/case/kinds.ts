import { DEPARTMENTS, type Department } from '#shared/desk/permissions.ts'

export const KINDS = ['water-request', 'correspondence', 'meter-report'] as const
export type Kind = (typeof KINDS)[number]

/** Cases of no department: everybody's who answers what people send. */
export const COMMON = 'WSPOLNE'
export const PLACES = [...DEPARTMENTS, COMMON] as const
export type Place = (typeof PLACES)[number]

/** Whose work it is when it comes in. An address for letters concerns every department. */
export const PLACE_OF: Readonly<Record<Kind, Place>> = { 'water-request': 'WODA', correspondence: COMMON, 'meter-report': 'WODA' }

/** Working days within which the office answers. */
export const TERM_DAYS: Readonly<Record<Kind, number>> = { 'water-request': 5, correspondence: 7, 'meter-report': 10 }

export const isPlace = (value: string): value is Place => PLACES.some((place) => place === value)

/** Null for what is everybody's. */
export const departmentOf = (place: Place): Department | null => (place === COMMON ? null : place)

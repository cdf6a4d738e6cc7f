import { DEPARTMENTS, type Department } from '#shared/desk/permissions.ts'
import { COMMON } from '../../kinds.ts'

export const PLACES = [...DEPARTMENTS, COMMON] as const
export type Place = (typeof PLACES)[number]

export const isPlace = (value: string): value is Place => PLACES.some((place) => place === value)

/** Null for what is everybody's. */
export const departmentOf = (place: Place): Department | null => (place === COMMON ? null : place)

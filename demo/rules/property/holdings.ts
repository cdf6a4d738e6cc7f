import type { NamedCard } from '../fees/named-card.ts'

export interface Land {
  readonly tax: string
  readonly rate: string
  readonly area: number
  readonly unit: 'm²' | 'ha'
}

export interface Building {
  readonly rate: string
  readonly area: number
  readonly id?: string
  readonly deed?: { readonly type: string; readonly number: string; readonly date: string }
}

export interface Structure {
  readonly name: string
  readonly value: number
}

/** What somebody declared for taxation on one card. */
export interface Property {
  readonly subjectId: number
  readonly card: string
  readonly lands: readonly Land[]
  readonly buildings: readonly Building[]
  readonly structures?: readonly Structure[]
}

/** Everything register data know of a named account. */
export interface Holdings {
  readonly cards: readonly NamedCard[]
  readonly properties?: readonly Property[]
}

export const OTHER_LAND = 'grunty pozostałe'
export const BUSINESS_LAND = 'grunty związane z prowadzeniem działalności gospodarczej'
export const RESIDENTIAL = 'budynki mieszkalne'
export const BUSINESS_BUILDING = 'budynki związane z prowadzeniem działalności gospodarczej'
export const OTHER_BUILDING = 'budynki pozostałe'
export const STRUCTURE = 'budowle'
export const FARM_LAND = 'grunty gospodarstw rolnych'
export const FOREST = 'lasy'

export function plot(area: number, rate = OTHER_LAND): Land {
  return { tax: 'Podatek od nieruchomości', rate, area, unit: 'm²' }
}

export function farmLand(hectares: number): Land {
  return { tax: 'Podatek rolny', rate: FARM_LAND, area: hectares, unit: 'ha' }
}

export function forest(hectares: number): Land {
  return { tax: 'Podatek leśny', rate: FOREST, area: hectares, unit: 'ha' }
}

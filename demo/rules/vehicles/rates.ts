/** A rate of the invented council for 2026 (reference/demo-municipality.md part 2). */
export interface VehicleRate {
  readonly name: string
  /** zł a year. */
  readonly yearly: number
}

const LORRY = 'samochód ciężarowy o dopuszczalnej masie całkowitej powyżej'
const TRACTOR = 'ciągnik siodłowy lub balastowy do zespołu pojazdów o dopuszczalnej masie całkowitej'
const TRAILER = 'przyczepa lub naczepa do zespołu pojazdów o dopuszczalnej masie całkowitej'

export const LORRY_5 = { name: `${LORRY} 3,5 tony do 5,5 tony włącznie`, yearly: 840 } as const
export const LORRY_9 = { name: `${LORRY} 5,5 tony do 9 ton włącznie`, yearly: 1400 } as const
export const LORRY_12 = { name: `${LORRY} 9 ton i poniżej 12 ton`, yearly: 1750 } as const
export const TRACTOR_36 = { name: `${TRACTOR} do 36 ton włącznie`, yearly: 2600 } as const
export const TRACTOR_ABOVE = { name: `${TRACTOR} powyżej 36 ton`, yearly: 3300 } as const
export const TRAILER_36 = { name: `${TRAILER} do 36 ton włącznie`, yearly: 1900 } as const
export const TRAILER_ABOVE = { name: `${TRAILER} powyżej 36 ton`, yearly: 2500 } as const

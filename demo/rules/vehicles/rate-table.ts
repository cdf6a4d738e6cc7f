import { LORRY_12, LORRY_5, LORRY_9, TRACTOR_36, TRACTOR_ABOVE, TRAILER_36, TRAILER_ABOVE, type VehicleRate } from './rates.ts'

/** A rate with its maximum of the minister's notice for 2026, zł (reference/domain.md 3.4). */
export interface LimitedRate extends VehicleRate {
  readonly most: number
}

const LORRY_MOST = 4809.7
const SUSPENSIONS = ['z zawieszeniem pneumatycznym lub równoważnym', 'z innym systemem zawieszenia'] as const

/** Axles and classes of mass of lorries from 12 tonnes, which have a rate for each kind of suspension. */
const HEAVY: readonly (readonly [string, readonly string[]])[] = [
  ['dwóch osiach', ['od 12 do poniżej 13 ton', 'od 13 do poniżej 14 ton', 'od 14 do poniżej 15 ton', 'od 15 ton']],
  [
    'trzech osiach',
    ['od 12 do poniżej 17 ton', 'od 17 do poniżej 19 ton', 'od 19 do poniżej 21 ton', 'od 21 do poniżej 23 ton', 'od 23 ton'],
  ],
  [
    'czterech osiach i więcej',
    ['od 12 do poniżej 25 ton', 'od 25 do poniżej 27 ton', 'od 27 do poniżej 29 ton', 'od 29 do poniżej 31 ton', 'od 31 ton'],
  ],
]

const heavyLorries = HEAVY.flatMap(([axles, classes], step) =>
  classes.flatMap((mass, at) =>
    SUSPENSIONS.map((suspension, hard): LimitedRate => ({
      name: `samochód ciężarowy o ${axles} i dopuszczalnej masie całkowitej ${mass}, ${suspension}`,
      yearly: 1900 + 300 * step + 180 * at + 160 * hard,
      most: LORRY_MOST,
    })),
  ),
)

const TRACTOR_BELOW = 'ciągnik siodłowy lub balastowy do zespołu pojazdów o dopuszczalnej masie całkowitej od 3,5 tony i poniżej 12 ton'
const TRAILER_BELOW = 'przyczepa lub naczepa do zespołu pojazdów o dopuszczalnej masie całkowitej od 7 ton i poniżej 12 ton'
const BUS = 'autobus o liczbie miejsc do siedzenia poza miejscem kierowcy'

/** All rates of the invented council for 2026 in the order of the act; those of declared vehicles are among them. */
export const RATE_TABLE: readonly LimitedRate[] = [
  { ...LORRY_5, most: 1259.09 },
  { ...LORRY_9, most: 2100.42 },
  { ...LORRY_12, most: 2520.48 },
  ...heavyLorries,
  { name: TRACTOR_BELOW, yearly: 1900, most: 2940.5 },
  { ...TRACTOR_36, most: 3718 },
  { ...TRACTOR_ABOVE, most: 4810 },
  { name: TRAILER_BELOW, yearly: 1100, most: 2520.5 },
  { ...TRAILER_36, most: 2940.5 },
  { ...TRAILER_ABOVE, most: 3718 },
  { name: `${BUS} mniejszej niż 22`, yearly: 1900, most: 2976.21 },
  { name: `${BUS} równej lub większej niż 22`, yearly: 2600, most: 3762.73 },
]

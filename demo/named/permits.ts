import { oplatyZaZezwolenia, wplatyZaZezwolenia, zezwolenia } from '#services/alcohol-permits/datasets.ts'
import { toGrosze, toPln } from '#shared/money.ts'
import { shiftYears } from '../engine/days.ts'
import type { Sinks } from '../output/sinks.ts'
import { thirds } from '../rules/receivables/alcohol.ts'
import type { World } from '../engine/world.ts'
import { KARCZMA } from '../rules/population/named-subjects.ts'

interface NamedPayment {
  readonly date: string
  /** PLN. */
  readonly amount: number
  readonly for: 1 | 2 | 3 | 'statement'
  readonly isCancelled?: boolean
}

/** Fees of a year: PLN for each permit, in the order of `PERMIT_CATEGORIES`. */
interface NamedYear {
  readonly year: number
  readonly fees: readonly number[]
  readonly lateStatement?: readonly number[]
  readonly lateThird?: readonly number[]
  readonly payments: readonly NamedPayment[]
}

const WRITTEN_IN = 2026
const GRANTED_IN = 2023
/** A point that sells all has one permit for each. */
export const PERMIT_CATEGORIES = ['A', 'B', 'C'] as const

/** 5.7: three permits of an inn; 2025 paid on time, in 2026 statement and third instalment late, one payment cancelled as a double. */
const YEARS: readonly NamedYear[] = [
  {
    year: 2025,
    fees: [2398.2, 525, 2470.5],
    payments: [
      { date: '2025-01-30', amount: 1797.9, for: 1 },
      { date: '2025-05-29', amount: 1797.9, for: 2 },
      { date: '2025-09-29', amount: 1797.9, for: 3 },
    ],
  },
  {
    year: 2026,
    fees: [2554.3, 525, 2600.1],
    lateStatement: [157.5, 157.5, 630],
    lateThird: [766.29, 157.5, 780.03],
    payments: [
      { date: '2026-01-30', amount: 1893.13, for: 1 },
      { date: '2026-02-09', amount: 945, for: 'statement' },
      { date: '2026-02-12', amount: 945, for: 'statement', isCancelled: true },
      { date: '2026-05-29', amount: 1893.13, for: 2 },
    ],
  },
]

/** Writes the permits of the inn; dates move by whole years with the day of the data, as those of cards do. */
export function writeNamedPermits({ today }: World, to: Sinks): void {
  const years = Number(today.slice(0, 4)) - WRITTEN_IN
  const move = (date: string) => shiftYears(date, years)
  const granted = GRANTED_IN + years
  const numberOf = (category: string) => `12/${category}/${granted}`
  const permits = to.of(zezwolenia)
  for (const category of PERMIT_CATEGORIES) {
    permits.write({
      idPodmiotu: KARCZMA.id,
      pelnyNrZezwolenia: numberOf(category),
      pelnyNrDokumentuZezwolenia: `ZA.7340.12.${granted}`,
      nazwaPunktuZezwolenia: 'Karczma Pod Lipą, Lipowa 1',
      rodzajZezwolenia: 'GASTRONOMIA',
      mocZezwolenia: category,
      zezwolenieWazneOd: move('2023-07-01'),
      zezwolenieWazneDo: move('2027-06-30'),
    })
  }
  for (const told of YEARS) writeYear(told, { rok: told.year + years, numberOf, move }, to)
}

/** What is told of 2026, at the time of the data. */
interface Moved {
  readonly rok: number
  readonly numberOf: (category: string) => string
  readonly move: (date: string) => string
}

function writeYear(told: NamedYear, { rok, numberOf, move }: Moved, to: Sinks): void {
  const fees = to.of(oplatyZaZezwolenia)
  const payments = to.of(wplatyZaZezwolenia)
  PERMIT_CATEGORIES.forEach((category, at) => {
    const kwotaNalezna = told.fees[at] ?? 0
    const [first, second, third] = thirds(toGrosze(kwotaNalezna))
    fees.write({
      idPodmiotu: KARCZMA.id,
      rok,
      pelnyNrZezwolenia: numberOf(category),
      kwotaNalezna,
      kwotaRaty1: toPln(first),
      kwotaRaty2: toPln(second),
      kwotaRaty3: toPln(third),
      dodatkowaOplRata1: 0,
      dodatkowaOplRata2: 0,
      dodatkowaOplRata3: told.lateThird?.[at] ?? 0,
      dodatkowaOplNieterOsw: told.lateStatement?.[at] ?? 0,
    })
  })
  told.payments.forEach((payment, at) =>
    payments.write({
      idPodmiotu: KARCZMA.id,
      rok,
      lp: at + 1,
      kwotaWplaty: payment.amount,
      dataWplaty: move(payment.date),
      czyDotyczyWszystkichRat: false,
      czyDotyczyRaty1: payment.for === 1,
      czyDotyczyRaty2: payment.for === 2,
      czyDotyczyRaty3: payment.for === 3,
      czyNieterminoweZlozenieOswiadczenia: payment.for === 'statement',
      czySplaconaPoTerminie: false,
      czyAnulowana: payment.isCancelled ?? false,
    }),
  )
}

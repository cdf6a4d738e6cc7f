import { RATE_KINDS, type RateKind } from './confirmed-rates.ts'

/** A rate of the central bank, exact: in hundredths of a per cent. */
export interface Base {
  readonly id: 'ref' | 'lom'
  readonly from: string
  readonly hundredths: number
}

export interface Followed {
  readonly rodzaj: RateKind
  readonly odDnia: string
  readonly stawkaProcent: number
}

// Ordynacja podatkowa art. 56 § 1; Civil Code art. 481 § 2; act of 8.03.2013 art. 4, 11b (reference/interest-and-enforcement.md 1).
const ofArrears = (lombard: number) => Math.max(800, 2 * lombard + 200)
const ofDelay = (reference: number) => reference + 550
const ofTrade = (reference: number) => reference + 1000

function inForce(base: readonly Base[], id: Base['id'], day: string): number | null {
  return base.findLast((one) => one.id === id && one.from <= day)?.hundredths ?? null
}

/** First days of half-years from the first known rate to today: that of 1 January or 1 July holds for the half-year. */
function halfYears(base: readonly Base[], today: string): string[] {
  const first = Number((base.find(({ id }) => id === 'ref')?.from ?? today).slice(0, 4))
  const years = Array.from({ length: Number(today.slice(0, 4)) - first + 1 }, (_, at) => first + at)
  return years.flatMap((year) => [`${year}-01-01`, `${year}-07-01`]).filter((day) => day <= today)
}

/** What rates of interest follow from those of the central bank, by kind and day. `base` ascends by day. */
export function followed(base: readonly Base[], today: string): Followed[] {
  const of = (rodzaj: RateKind, odDnia: string, hundredths: number) => ({ rodzaj, odDnia, stawkaProcent: hundredths / 100 })
  const trade = halfYears(base, today).flatMap((day) => {
    const reference = inForce(base, 'ref', day)
    return reference === null ? [] : [of('HANDLOWE', day, ofTrade(reference))]
  })
  return [
    ...base.map(({ id, from, hundredths }) =>
      id === 'lom' ? of('ZWLOKA', from, ofArrears(hundredths)) : of('OPOZNIENIE', from, ofDelay(hundredths)),
    ),
    ...trade,
  ]
}

/**
 * What stands nowhere yet: changes from the newest known day of each kind on. Older differences are left alone, for interest of those days has been
 * charged; a kind that is not known at all would be guessed.
 */
export function missingRates(known: readonly Followed[], follow: readonly Followed[]): Followed[] {
  return RATE_KINDS.flatMap((kind) => {
    const newest = known
      .filter(({ rodzaj }) => rodzaj === kind)
      .reduce<Followed | null>((best, one) => (best === null || one.odDnia > best.odDnia ? one : best), null)
    if (newest === null) return []
    let rate = newest.stawkaProcent
    return follow
      .filter(({ rodzaj, odDnia }) => rodzaj === kind && odDnia >= newest.odDnia)
      .sort((a, b) => a.odDnia.localeCompare(b.odDnia))
      .filter((one) => {
        const isChange = one.stawkaProcent !== rate
        rate = one.stawkaProcent
        return isChange
      })
  })
}

import { addDays, daysBetween } from '#shared/dates.ts'
import { toGrosze, toPln } from '#shared/money.ts'
import { toLitres } from '#shared/figures/water-use.ts'
import { meanUse, sameYearBefore } from './periods.ts'

export interface Billed {
  readonly okresOd: string
  readonly okresDo: string
  readonly iloscM3: number
  readonly kwotaBrutto: number
}

export interface Forecast {
  /** PLN. */
  readonly kwota: number
  readonly najmniej: number
  readonly najwiecej: number
  readonly iloscM3: number
  /** As much as in the same period a year before; else the mean. */
  readonly czyRokTemu: boolean
  /** The invoice whose price it is counted with. */
  readonly cenaZ: { readonly iloscM3: number; readonly kwotaBrutto: number }
}

/** What so much water costs at the price of an invoice: whole grosze, rounded once. */
export function priceOf(cubicMetres: number, { iloscM3, kwotaBrutto }: Forecast['cenaZ']): number {
  return toPln(Math.round((toGrosze(kwotaBrutto) * toLitres(cubicMetres)) / toLitres(iloscM3)))
}

/** A year of two-month periods; of fewer than three nobody can say what comes. */
const USED = 6
const LEAST = 3

/** The next invoice of a point, from those before it; null where they are too few. Corrections and empty periods say nothing of the price. */
export function forecastOf(invoices: readonly Billed[]): Forecast | null {
  const billed = invoices
    .filter(({ iloscM3, kwotaBrutto }) => iloscM3 > 0 && kwotaBrutto > 0)
    .sort((a, b) => a.okresDo.localeCompare(b.okresDo))
  const last = billed.at(-1)
  if (!last || billed.length < LEAST) return null
  const uses = billed.slice(-USED).map(({ iloscM3 }) => iloscM3)
  const koniec = addDays(last.okresDo, daysBetween(last.okresOd, last.okresDo) + 1)
  const before = sameYearBefore(
    billed.map(({ okresDo, iloscM3 }) => ({ koniec: okresDo, iloscM3 })),
    koniec,
  )
  const iloscM3 = before?.iloscM3 ?? meanUse(uses) ?? last.iloscM3
  const price = (cubicMetres: number) => priceOf(cubicMetres, last)
  return {
    kwota: price(iloscM3),
    najmniej: price(Math.min(...uses, iloscM3)),
    najwiecej: price(Math.max(...uses, iloscM3)),
    iloscM3,
    czyRokTemu: before !== undefined,
    cenaZ: { iloscM3: last.iloscM3, kwotaBrutto: last.kwotaBrutto },
  }
}

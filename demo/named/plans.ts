import { toGrosze } from '#shared/money.ts'
import {
  DOG_DUE,
  instalmentName,
  PROPERTY_TAX,
  split,
  TAX_MONTHS,
  TAX_QUARTERS,
  taxName,
  TRANSPORT_HALVES,
  WASTE_QUARTERS,
  wasteName,
  waterName,
} from '../rules/fees/schedule.ts'
import { DOG_FEE, waterInvoice } from '../rules/fees/tariffs.ts'
import type { NamedInstalment } from '../rules/fees/named-card.ts'

const YEAR = 2026

type Paid = readonly (string | null)[]

type Parts = Readonly<Record<string, number>>

function plan(names: readonly string[], dues: readonly string[], parts: readonly Parts[], paid: Paid): NamedInstalment[] {
  return dues.map((due, at) => {
    const paidOn = paid[at]
    return { name: names[at] ?? '', due: `${YEAR}-${due}`, parts: parts[at] ?? {}, ...(paidOn && { paidOn: `${YEAR}-${paidOn}` }) }
  })
}

/** Each tax is split separately, then added up (reference/domain.md 2.2). Taxes in full złoty a year; `paid`: MM-DD by instalment. */
function taxes(yearly: Readonly<Record<string, number>>, dues: readonly string[], paid: Paid): NamedInstalment[] {
  const kinds = Object.entries(yearly).map(([tax, pln]) => ({ tax, shares: split(toGrosze(pln), dues.length) }))
  const parts = dues.map((_, at) => Object.fromEntries(kinds.map(({ tax, shares }) => [tax, (shares[at] ?? 0) / 100])))
  const name = taxName(Object.keys(yearly))
  return plan(
    dues.map((_, at) => instalmentName(name, at + 1)),
    dues,
    parts,
    paid,
  )
}

export function quarterlyTaxes(yearly: Readonly<Record<string, number>>, paid: Paid): NamedInstalment[] {
  return taxes(yearly, TAX_QUARTERS, paid)
}

/** A yearly tax up to 100 zł is due at once, with the first instalment. */
export function taxAtOnce(yearly: number, paidOn: string | null): NamedInstalment[] {
  return taxes({ [PROPERTY_TAX]: yearly }, TAX_QUARTERS.slice(0, 1), [paidOn])
}

/** Legal persons declare the tax and pay it monthly. */
export function monthlyPropertyTax(yearly: number, paid: Paid): NamedInstalment[] {
  return taxes({ [PROPERTY_TAX]: yearly }, TAX_MONTHS, paid)
}

export function transportTax(yearly: number, paid: Paid): NamedInstalment[] {
  return taxes({ 'Podatek od środków transportowych': yearly }, TRANSPORT_HALVES, paid)
}

export function dogFee(paidOn: string): NamedInstalment {
  const parts = { 'Opłata od posiadania psów': DOG_FEE / 100 }
  return { name: 'Opłata od posiadania psa', due: `${YEAR}-${DOG_DUE}`, parts, paidOn: `${YEAR}-${paidOn}` }
}

export function waste(quarter: number, paid: Paid): NamedInstalment[] {
  const parts = WASTE_QUARTERS.map(() => ({ 'Opłata za gospodarowanie odpadami komunalnymi': quarter }))
  return plan(
    WASTE_QUARTERS.map((_, at) => wasteName(at + 1)),
    WASTE_QUARTERS,
    parts,
    paid,
  )
}

const WATER_PART = 'Woda i ścieki'
const TERM_DAY = 21

/** Invoices of two months each, from January, due on the 21st of the month after. */
export function waterInvoices(cubicMetres: readonly number[], paid: Paid, withSewage = true): NamedInstalment[] {
  const dues = cubicMetres.map((_, at) => `${String(2 * at + 3).padStart(2, '0')}-${TERM_DAY}`)
  const names = cubicMetres.map((_, at) => waterName(2 * at + 1, 2 * at + 2))
  return plan(
    names,
    dues,
    cubicMetres.map((volume) => ({ [WATER_PART]: waterInvoice(volume, 2, withSewage) / 100 })),
    paid,
  )
}

/** One card for several points: an invoice a point and period; `volumes` by period and point, all paid three days early. */
export function manyPointsInvoices(volumes: readonly (readonly number[])[], months: 1 | 2): NamedInstalment[] {
  return volumes.flatMap((points, period) =>
    points.map((volume, point) => {
      const last = (period + 1) * months
      const due = `${YEAR}-${String(last + 1).padStart(2, '0')}-`
      const name = `${waterName(last - months + 1, last)}, punkt ${point + 1}`
      return {
        name,
        due: `${due}${TERM_DAY}`,
        parts: { [WATER_PART]: waterInvoice(volume, months) / 100 },
        paidOn: `${due}${TERM_DAY - 3}`,
      }
    }),
  )
}

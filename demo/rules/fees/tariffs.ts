/** Rates of the invented council for 2026 (reference/demo-municipality.md part 2), in grosze. */

const WATER_PER_M3 = 540
const SEWAGE_PER_M3 = 910
const SUBSCRIPTION_PER_MONTH = 600
export const WATER_VAT_PERCENT = 8
const WASTE_PER_PERSON = 3200
const WASTE_PER_PERSON_COMPOSTING = 2900
const MONTHS_OF_QUARTER = 3

export const DOG_FEE = 6000
export const CONTAINER_PER_MONTH = 18_000
export const REMINDER_COSTS = 1600

/** Lines of a water invoice: prices and amounts net, in grosze. */
export function linesOfWater(cubicMetres: number, months: number, withSewage = true) {
  const line = (name: string, unit: string, quantity: number, price: number) => ({
    name,
    unit,
    quantity,
    price,
    net: Math.round(quantity * price),
  })
  return [
    line('Dostarczanie wody', 'm³', cubicMetres, WATER_PER_M3),
    ...(withSewage ? [line('Odbiór ścieków', 'm³', cubicMetres, SEWAGE_PER_M3)] : []),
    line('Abonament', 'miesiąc', months, SUBSCRIPTION_PER_MONTH),
  ]
}

/** Net amount of a water invoice. */
export function netOfWater(cubicMetres: number, months: number, withSewage = true): number {
  return linesOfWater(cubicMetres, months, withSewage).reduce((sum, { net }) => sum + net, 0)
}

/** VAT is computed on the net sum. */
export function vatOfWater(net: number): number {
  return Math.round((net * WATER_VAT_PERCENT) / 100)
}

/** Gross amount of a water invoice. */
export function waterInvoice(cubicMetres: number, months: number, withSewage = true): number {
  const net = netOfWater(cubicMetres, months, withSewage)
  return net + vatOfWater(net)
}

export function wasteQuarter(persons: number, isComposting: boolean): number {
  return persons * MONTHS_OF_QUARTER * (isComposting ? WASTE_PER_PERSON_COMPOSTING : WASTE_PER_PERSON)
}

export function containersQuarter(containers: number): number {
  return containers * MONTHS_OF_QUARTER * CONTAINER_PER_MONTH
}

/**
 * Cubic metres by invoice period of the current year, from January (reference/demo-municipality.md part 5): cards, readings and
 * invoices of the named accounts agree because they all have them from here.
 */
export const ANNA_WATER = [9, 8, 9, 10] as const
export const PIOTR_WATER = [16, 17, 19, 20] as const
export const JAN_WATER = [8, 9, 10, 9] as const
export const INN_WATER = [46, 49, 57, 61] as const
/** By period and point. */
export const FACTORY_WATER = [
  [300, 110, 19],
  [310, 115, 20],
  [320, 120, 21],
  [315, 118, 20],
] as const
/** By month, January to August, and point: a number of invoices that needs paging. */
export const HOUSE_WATER = Array.from({ length: 8 }, (_, month) => [98 + month, 104 + month, 87 + 2 * month, 93 + month] as const)
export const HELENA_HOME_WATER = [8, 9, 9, 10] as const
export const HELENA_GARDEN_WATER = [0, 2, 15, 24] as const

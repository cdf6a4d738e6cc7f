import { code, date, decimal, type RowOf } from '#shared/field.ts'

const DECIMALS = 3

/** A reading as the answer has it (S1 §3), m³. */
export const reading = { numerLicznika: code(60), dataOdczytu: date(), stanLicznika: decimal(DECIMALS), zuzycieLicznika: decimal(DECIMALS) }

export type Reading = RowOf<typeof reading>

import { code, date, integer, money, optional, text, type RowOf } from '#shared/field.ts'

/** A row of the answer: one instalment of a year together with its contract, which is told anew on each (S1 §3, reference/domain.md 3.10). */
export const fee = {
  nrKarty: code(30),
  nazwaOplaty: text(200),
  nrDecyzji: optional(code(60)),
  dataPowstaniaNaleznosci: date(),
  dataZawarciaUmowy: optional(date()),
  /** Null: in force. */
  dataRozwiazaniaUmowy: optional(date()),
  nrRaty: integer(),
  terminPlatnosci: date(),
  kwotaNetto: money(),
  kwotaVat: money(),
  kwotaBrutto: money(),
}

export type Fee = RowOf<typeof fee>

/** Contract, decision and dates of a fee, without its instalments. */
export type Agreement = Pick<Fee, 'nrKarty' | 'nazwaOplaty' | 'nrDecyzji' | 'dataZawarciaUmowy' | 'dataRozwiazaniaUmowy'>

/** Each contract once, in the order of the fees. */
export function agreementsOf(fees: readonly Fee[]): Agreement[] {
  const all = fees.map(({ nrKarty, nazwaOplaty, nrDecyzji, dataZawarciaUmowy, dataRozwiazaniaUmowy }): Agreement => (
    { nrKarty, nazwaOplaty, nrDecyzji, dataZawarciaUmowy, dataRozwiazaniaUmowy }
  ))
  return [...new Map(all.map((agreement) => [JSON.stringify(agreement), agreement])).values()]
}

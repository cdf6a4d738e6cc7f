import { code, date, flag, money, optional, phrase, type RowOf } from '#shared/field.ts'

/** An invoice as the answer has it (S1 §3); what it is for is told in the language of the call. */
export const invoice = {
  numerFaktury: code(60),
  dotyczyWodySciekow: phrase(60),
  dataWystawieniaFaktury: date(),
  /** The day by which it is to be paid (reference/domain.md 3.7). */
  dataZaplaty: date(),
  kwotaBrutto: money(),
  wystawionoDokumentPdf: flag(),
  idDokumentuPdf: optional(code(60)),
  /** The document is the invoice that the office issued; else it is only drawn from the data. */
  czyPlikUrzedu: flag(),
}

export type Invoice = RowOf<typeof invoice>

import { year } from '#shared/service/choosers.ts'
import { code, date, integer, list, listOf, money, optional, type RowOf, text } from '#shared/service/field.ts'
import { defineService } from '#shared/service/service.ts'
import { texts } from './texts.ts'

/** A contract, its decision and its dates. */
const agreement = {
  nazwaOplaty: text(200),
  nrKarty: code(30),
  nrDecyzji: optional(code(60)),
  dataZawarciaUmowy: optional(date()),
  /** Null: in force. */
  dataRozwiazaniaUmowy: optional(date()),
}

/** One instalment of a year together with its contract, which is told anew on each (S1 §3, reference/domain.md 3.10). */
export const fee = {
  nrKarty: agreement.nrKarty,
  nazwaOplaty: agreement.nazwaOplaty,
  nrDecyzji: agreement.nrDecyzji,
  dataPowstaniaNaleznosci: date(),
  dataZawarciaUmowy: agreement.dataZawarciaUmowy,
  dataRozwiazaniaUmowy: agreement.dataRozwiazaniaUmowy,
  nrRaty: integer(),
  terminPlatnosci: date(),
  kwotaNetto: money(),
  kwotaVat: money(),
  kwotaBrutto: money(),
}

/** Service 32, S1 §2 and §3: the dues of a year and, apart, the contracts behind them. reference/domain.md 3.10. */
export const service = defineService({
  id: 32,
  path: 'oplaty-lokalne',
  access: 'subject',
  subjectKinds: 'both',
  acting: 'PODATKI',
  icon: 'document',
  api: '/dsp/dajOplatyLokalne',
  choose: [year({ parameter: 'rok', api: '/dsp/dajLataOplat', list: 'lataOplat', label: 'year' })],
  answer: { lataOplat: listOf(integer()), oplaty: list(fee), kwotaNettoSuma: money(), kwotaVatSuma: money(), kwotaBruttoSuma: money() },
  tables: {
    oplaty: {
      caption: 'dues',
      empty: 'noDues',
      row: fee,
      columns: ['nazwaOplaty', 'nrKarty', 'nrRaty', 'dataPowstaniaNaleznosci', 'terminPlatnosci', 'kwotaNetto', 'kwotaVat', 'kwotaBrutto'],
      totals: ['kwotaNetto', 'kwotaVat', 'kwotaBrutto'],
    },
    umowy: {
      caption: 'contracts',
      empty: 'noContracts',
      row: agreement,
      columns: ['nazwaOplaty', 'nrKarty', 'nrDecyzji', 'dataZawarciaUmowy', 'dataRozwiazaniaUmowy'],
    },
  },
  sheet: ({ oplaty }) => ({ tables: { oplaty, umowy: agreementsOf(oplaty) } }),
  texts,
})

/** Each contract once, in the order of the fees. */
function agreementsOf(fees: readonly RowOf<typeof fee>[]): RowOf<typeof agreement>[] {
  const all = fees.map(({ nazwaOplaty, nrKarty, nrDecyzji, dataZawarciaUmowy, dataRozwiazaniaUmowy }) => (
    { nazwaOplaty, nrKarty, nrDecyzji, dataZawarciaUmowy, dataRozwiazaniaUmowy }
  ))
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()]
}

import { entry, years } from '#shared/service/choosers.ts'
import { code, date, flag, integer, list, listOf, money, optional, phrase, type RowOf, text } from '#shared/service/field.ts'
import { defineService } from '#shared/service/service.ts'
import { SERVICE_NUMBERS } from '#shared/service/service-numbers.ts'
import { texts } from './texts.ts'

/** An invoice as the answer has it (S1 §3); what it is for is told in the language of the call. */
const invoice = {
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

/** Service 16, S1 §2 and §3: invoices of a point in chosen years, each with its document. reference/domain.md 3.7. */
export const service = defineService({
  id: SERVICE_NUMBERS.waterInvoices,
  path: 'lista-faktur-woda',
  access: 'subject',
  subjectKinds: 'both',
  acting: 'WODA',
  icon: 'receipt',
  api: '/woda/dajFaktury',
  choose: [
    entry({
      parameter: 'idPunktuOdbioru', address: 'punkt', label: 'choosePoint', onPaper: 'point', api: '/woda/dajPunktyOdbioru', list: 'punktyOdbioru',
      entry: { idPunktuOdbioru: integer(), adresPunktuOdbioru: text(200) }, value: 'idPunktuOdbioru', shows: ['adresPunktuOdbioru'],
      emptyList: 'noInvoices', emptyHelp: 'noInvoicesHelp',
    }),
    years({ parameter: 'lataFaktur', address: 'lata', list: 'lataFaktur', label: 'chooseYears', none: 'chooseYear' }),
  ],
  answer: { lataFaktur: listOf(integer()), faktury: list(invoice), sumaKwotBrutto: money() },
  tables: {
    faktury: {
      caption: 'invoices',
      empty: 'noInvoices',
      row: invoice,
      columns: ['numerFaktury', 'dotyczyWodySciekow', 'dataWystawieniaFaktury', 'dataZaplaty', 'kwotaBrutto'],
      totals: ['kwotaBrutto'],
      searchable: true,
    },
  },
  texts,
})

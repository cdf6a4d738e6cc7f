import { year } from '#shared/service/choosers.ts'
import { date, flag, integer, listOf, money, optional, phrase } from '#shared/service/field.ts'
import { defineService } from '#shared/service/service.ts'
import { fees, permit } from './rows.ts'
import { texts } from './texts.ts'
import { feesSheet } from './words.ts'

/** Service 33, S1 §2 and §3, for institutions only: permits, what is due for them in a year, what was paid and what is left. reference/domain.md 3.11. */
export const service = defineService({
  id: 33,
  path: 'oplaty-za-zezwolenia',
  access: 'subject',
  subjectKinds: 'institution',
  icon: 'receipt',
  api: '/alkohole/dajOplatyZaZezwolenia',
  choose: [year({ parameter: 'rok', api: '/alkohole/dajLataOplat', list: 'lataOplat', label: 'year' })],
  answer: { lataOplat: listOf(integer()), ...fees },
  tables: {
    zezwolenia: {
      caption: 'permits',
      empty: 'none',
      row: permit,
      columns: [
        'pelnyNrZezwolenia', 'pelnyNrDokumentuZezwolenia', 'nazwaPunktuZezwolenia', 'rodzajZezwoleniaOpis', 'mocZezwoleniaOpis',
        'zezwolenieWazneOd', 'zezwolenieWazneDo',
      ],
    },
    // One line an instalment, and one for the statement, which has a surcharge only.
    naleznosci: {
      caption: 'dues',
      empty: 'none',
      row: { naleznosc: phrase(100), termin: date(), kwota: optional(money()), oplataDodatkowa: money() },
      columns: ['naleznosc', 'termin', 'kwota', 'oplataDodatkowa'],
      totals: ['kwota', 'oplataDodatkowa'],
    },
    // What a payment is for and what has become of it, in words instead of seven flags.
    wplaty: {
      caption: 'paid',
      empty: 'noPayments',
      row: { dataWplaty: date(), dotyczy: phrase(200), uwagi: phrase(200), kwotaWplaty: money(), czyAnulowana: flag(), czySplaconaPoTerminie: flag() },
      columns: ['dataWplaty', 'dotyczy', 'uwagi', 'kwotaWplaty'],
    },
  },
  sheet: (fees, { words, language, chosen }) => feesSheet(fees, chosen.rok, { words, language }),
  texts,
})

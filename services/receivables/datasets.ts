import { defineDataset } from '#shared/service/dataset.ts'
import { code, date, flag, integer, later, money, optional, text } from '#shared/service/field.ts'
import { isAccountNumber } from '#shared/person/identifiers.ts'
import { sumPln } from '#shared/money.ts'
import { isKind } from './dues/kinds.ts'
import { cardFacts, instalmentMarks } from './dues/rows.ts'
import { isWay, WAYS, wayFacts } from './dues/ways.ts'
import { stawkiOdsetek, stawkiOdsetekCywilnych } from './rate-datasets.ts'

export { CIVIL_RATES, stawkiOdsetek, stawkiOdsetekCywilnych } from './rate-datasets.ts'

const ofSubject = [{ fields: ['idPodmiotu'], to: 'podmioty', target: ['idPodmiotu'] }] as const
const ofCard = [{ fields: ['idPodmiotu', 'idKartyNaleznosci'], to: 'karty', target: ['idPodmiotu', 'idKartyNaleznosci'] }] as const

const ofCollective = [
  {
    fields: ['idPodmiotu', 'idKartyNaleznosci', 'idNaleznosciRatyZbiorczej'],
    to: 'ratyZbiorcze',
    target: ['idPodmiotu', 'idKartyNaleznosci', 'idNaleznosciRatyZbiorczej'],
  },
] as const

const parts = { kwotaGlowna: money(), kosztyEgzekucji: money(), odsetki: money(), oplataProlongacyjna: money(), kwotaRazem: money() }

interface Parts {
  kwotaGlowna: number
  kosztyEgzekucji: number
  odsetki: number
  oplataProlongacyjna: number
  kwotaRazem: number
}

const partsAddUp = {
  field: 'kwotaRazem' as const,
  holds: (row: Parts) => sumPln([row.kwotaGlowna, row.kosztyEgzekucji, row.odsetki, row.oplataProlongacyjna]) === row.kwotaRazem,
  message: { pl: 'kwotaRazem różni się od sumy części', en: 'kwotaRazem differs from the sum of its parts' },
}

export const karty = defineDataset({
  name: 'karty',
  system: 'finanse',
  describes: { pl: 'Karta: konto jednego płatnika w jednym rejestrze i roku', en: 'Card: the account of one payer in one register and year' },
  fields: {
    idPodmiotu: integer(),
    idKartyNaleznosci: integer(),
    ...cardFacts,
    /** Paid too much on the card and not given back: a positive amount. */
    nadplata: later(optional(money())),
  },
  key: ['idPodmiotu', 'idKartyNaleznosci'],
  unique: [['idKartyNaleznosci']],
  // By these a clerk looks for whoever is on the telephone.
  indexes: [['symbolKarty'], ['numerKontaBankowego']],
  references: ofSubject,
  checks: [
    { field: 'aplikacjaNaleznosci', holds: (row) => isKind(row.aplikacjaNaleznosci), message: { pl: 'nieznany rodzaj należności', en: 'unknown kind of receivable' } },
    { field: 'nadplata', holds: (row) => row.nadplata === null || row.nadplata >= 0, message: { pl: 'nadpłata jest ujemna', en: 'the overpayment is negative' } },
    { field: 'numerKontaBankowego', holds: (row) => isAccountNumber(row.numerKontaBankowego), message: { pl: 'błędne cyfry kontrolne rachunku', en: 'wrong check digits of the account' } },
  ],
  example: {
    idPodmiotu: 1001, idKartyNaleznosci: 1001, rok: 2026, aplikacjaNaleznosci: 'PODATKI_GMINNE', symbolKarty: 'N/001001',
    numerKontaBankowego: '75999999997001100010010000', nazwaPlatnika: 'Anna Kompletowska', nadplata: null,
  },
})

export const ratyZbiorcze = defineDataset({
  name: 'ratyZbiorcze',
  weighs: 'kwotaRazem',
  system: 'finanse',
  describes: { pl: 'Rata zbiorcza: wszystko, co na karcie jest płatne w jednym terminie', en: 'Collective instalment: everything due on one date on a card' },
  fields: {
    idPodmiotu: integer(),
    idKartyNaleznosci: integer(),
    idNaleznosciRatyZbiorczej: integer(),
    nrRaty: integer(),
    tytul: text(200),
    terminPlatnosci: date(),
    terminOdroczony: optional(date()),
    kwotaRaty: money(),
    ...parts,
    ...instalmentMarks,
    /** What the principal follows from: a decision, an invoice, a contract, with its number. */
    dokument: optional(text(120)),
    znakUpomnienia: optional(code(60)),
    dataDoreczeniaUpomnienia: optional(date()),
    /** Of the decision that defers the instalment or spreads a debt. */
    dataDecyzjiUlgi: optional(date()),
  },
  key: ['idPodmiotu', 'idKartyNaleznosci', 'idNaleznosciRatyZbiorczej'],
  references: ofCard,
  checks: [
    partsAddUp,
    {
      field: 'terminOdroczony',
      holds: (row) => row.jestOdroczenieTerminu === (row.terminOdroczony !== null),
      message: { pl: 'odroczenie i nowy termin muszą występować razem', en: 'a deferral and its new date must stand together' },
    },
    {
      field: 'czySplacona',
      holds: (row) => !row.czySplacona || row.kwotaRazem === 0,
      message: { pl: 'rata spłacona ma jeszcze kwotę do zapłaty', en: 'a paid instalment still has an amount to pay' },
    },
  ],
  sums: [{ total: 'kwotaRazem', by: ['idPodmiotu', 'idKartyNaleznosci', 'idNaleznosciRatyZbiorczej'], of: { dataset: 'raty', field: 'kwotaRazem' } }],
  example: {
    idPodmiotu: 1001, idKartyNaleznosci: 1001, idNaleznosciRatyZbiorczej: 100104, nrRaty: 4, tytul: 'Podatek od nieruchomości, rolny i leśny, rata 4',
    terminPlatnosci: '2026-11-15', terminOdroczony: null, kwotaRaty: 319, kwotaGlowna: 319, kosztyEgzekucji: 0, odsetki: 0, oplataProlongacyjna: 0,
    kwotaRazem: 319, czySplacona: false, jestUpomnienie: false, jestWezwanie: false, jestRozlozenieNaRaty: false, jestOdroczenieTerminu: false, jestTytulWykonawczy: false,
    dokument: 'Decyzja FN.3120.1001.2026', znakUpomnienia: null, dataDoreczeniaUpomnienia: null, dataDecyzjiUlgi: null,
  },
})

export const raty = defineDataset({
  name: 'raty',
  system: 'finanse',
  describes: { pl: 'Rata składowa raty zbiorczej', en: 'Part of a collective instalment by register' },
  fields: {
    idPodmiotu: integer(),
    idKartyNaleznosci: integer(),
    idNaleznosciRatyZbiorczej: integer(),
    idNaleznosciRaty: integer(),
    nrRaty: integer(),
    rodzajOplaty: text(120),
    kwotaRaty: money(),
    ...parts,
    czySplacona: flag(),
  },
  key: ['idPodmiotu', 'idKartyNaleznosci', 'idNaleznosciRatyZbiorczej', 'idNaleznosciRaty'],
  references: ofCollective,
  checks: [partsAddUp],
  example: {
    idPodmiotu: 1001, idKartyNaleznosci: 1001, idNaleznosciRatyZbiorczej: 100104, idNaleznosciRaty: 1001041, nrRaty: 4, rodzajOplaty: 'Podatek od nieruchomości',
    kwotaRaty: 319, kwotaGlowna: 319, kosztyEgzekucji: 0, odsetki: 0, oplataProlongacyjna: 0, kwotaRazem: 319, czySplacona: false,
  },
})

const posting = {
  idPodmiotu: integer(), idKartyNaleznosci: integer(), lp: integer(), opis: text(300), dataOperacji: date(), typ: text(60),
  kwotaGlowna: money(), kosztyUpomnien: money(), odsetki: money(), oplataProlongacyjna: money(), suma: money(), pozostaloDoSplaty: money(),
}

export const zaksiegowaneWplaty = defineDataset({
  name: 'zaksiegowaneWplaty',
  weighs: 'suma',
  system: 'finanse',
  describes: { pl: 'Zaksięgowana wpłata na karcie', en: 'A payment posted on a card' },
  fields: posting,
  key: ['idPodmiotu', 'idKartyNaleznosci', 'lp'],
  references: ofCard,
  example: {
    idPodmiotu: 1001, idKartyNaleznosci: 1001, lp: 1, opis: 'Wpłata na ratę 1', dataOperacji: '2026-03-12', typ: 'Przelew',
    kwotaGlowna: 320, kosztyUpomnien: 0, odsetki: 0, oplataProlongacyjna: 0, suma: 320, pozostaloDoSplaty: 0,
  },
})

export const elementyDochodzenia = defineDataset({
  name: 'elementyDochodzenia',
  system: 'finanse',
  describes: { pl: 'Element dochodzenia należności na karcie', en: 'A debt-recovery element of a card' },
  fields: posting,
  key: ['idPodmiotu', 'idKartyNaleznosci', 'lp'],
  references: ofCard,
  example: {
    idPodmiotu: 1001, idKartyNaleznosci: 1001, lp: 1, opis: 'Upomnienie: rata I', dataOperacji: '2026-04-02', typ: 'Upomnienie',
    kwotaGlowna: 412, kosztyUpomnien: 16, odsetki: 2, oplataProlongacyjna: 0, suma: 430, pozostaloDoSplaty: 430,
  },
})

export const wspolzobowiazani = defineDataset({
  name: 'wspolzobowiazani',
  system: 'finanse',
  describes: { pl: 'Współzobowiązany na karcie', en: 'A co-obligor of a card' },
  fields: {
    idPodmiotu: integer(), idKartyNaleznosci: integer(), lp: integer(), nrKarty: code(30), nazwaUdzialowca: text(200),
    udzial: code(20), formaWladania: text(100), adresUdzialowca: optional(text(200)),
  },
  key: ['idPodmiotu', 'idKartyNaleznosci', 'lp'],
  references: ofCard,
  example: {
    idPodmiotu: 1001, idKartyNaleznosci: 1001, lp: 2, nrKarty: 'N/001001', nazwaUdzialowca: 'Genowefa Rolniczak',
    udzial: '1/2', formaWladania: 'współwłasność małżeńska', adresUdzialowca: 'Wzorcowo 14, 99-999 Przykładowo',
  },
})

export const sposobyZaplaty = defineDataset({
  name: 'sposobyZaplaty',
  system: 'finanse',
  describes: {
    pl: 'Sposób, w jaki karta jest opłacana bez udziału płatnika: polecenie zapłaty, zlecenie stałe albo inkasent; o takiej karcie portal przypomina dopiero po terminie',
    en: 'How a card is paid without its payer’s doing: by a direct debit, a standing order or a collector; of such a card people are reminded only after the due date',
  },
  fields: { idPodmiotu: integer(), idKartyNaleznosci: integer(), ...wayFacts },
  key: ['idPodmiotu', 'idKartyNaleznosci', 'sposob', 'odDnia'],
  since: 2,
  references: ofCard,
  checks: [
    {
      field: 'sposob',
      holds: ({ sposob }) => isWay(sposob),
      message: { pl: `sposób jest inny niż ${WAYS.join(', ')}`, en: `the way is none of ${WAYS.join(', ')}` },
    },
    {
      field: 'doDnia',
      holds: ({ odDnia, doDnia }) => doDnia === null || doDnia >= odDnia,
      message: { pl: 'sposób zapłaty kończy się przed początkiem', en: 'the way of payment ends before it begins' },
    },
    {
      field: 'dzienMiesiaca',
      holds: ({ dzienMiesiaca: day }) => day === null || (day >= 1 && day <= 31),
      message: { pl: 'dzień miesiąca jest inny niż 1–31', en: 'the day of the month is none of 1–31' },
    },
  ],
  example: { idPodmiotu: 1001, idKartyNaleznosci: 1001, sposob: 'POLECENIE', odDnia: '2026-01-02', doDnia: null, dzienMiesiaca: 15 },
})

/** What the office has in its books of it; the portal counts no limitation of its own (Ordynacja podatkowa art. 70 knows more than dates). */
export const przedawnienia = defineDataset({
  name: 'przedawnienia',
  system: 'finanse',
  describes: {
    pl: 'Dzień, w którym rata zbiorcza przedawnia się według urzędu, i dzień, w którym bieg terminu ostatnio przerwano',
    en: 'The day on which a collective instalment becomes time-barred as the office has it, and the day on which the period was last interrupted',
  },
  fields: { idPodmiotu: integer(), idKartyNaleznosci: integer(), idNaleznosciRatyZbiorczej: integer(), data: date(), przerwanie: optional(date()) },
  key: ['idPodmiotu', 'idKartyNaleznosci', 'idNaleznosciRatyZbiorczej'],
  since: 2,
  references: ofCollective,
  checks: [
    {
      field: 'przerwanie',
      holds: ({ data, przerwanie }) => przerwanie === null || przerwanie < data,
      message: { pl: 'bieg terminu przerwano po jego upływie', en: 'the period was interrupted after its end' },
    },
  ],
  example: { idPodmiotu: 1001, idKartyNaleznosci: 1001, idNaleznosciRatyZbiorczej: 100104, data: '2031-12-31', przerwanie: null },
})

export const datasets = [karty, ratyZbiorcze, raty, zaksiegowaneWplaty, elementyDochodzenia, wspolzobowiazani, sposobyZaplaty, przedawnienia, stawkiOdsetek, stawkiOdsetekCywilnych]

import { years } from '#shared/service/choosers.ts'
import { code, date, flag, integer, list, listOf, money, optional, type RowOf, text, year } from '#shared/service/field.ts'
import { defineService } from '#shared/service/service.ts'
import { texts } from './texts.ts'

/** A row of the answer (S1 §3). A tax that does not apply is null, a correction may be negative (reference/domain.md 3.9). */
export const assessment = {
  nrKarty: code(30),
  rokPodatkowy: year(),
  dataWymiaru: date(),
  opisWymiaru: text(200),
  nrDecyzji: optional(code(60)),
  podatekRolny: optional(money()),
  podatekLesny: optional(money()),
  podatekOdNieruchomosci: optional(money()),
  podatekRazem: money(),
  /** Null: there is no decision to take along. */
  idArchiwumDruku: optional(integer()),
}

export type Assessment = RowOf<typeof assessment>

/** How the office has delivered a decision, with the text of each. */
export const WAYS = { EDORECZENIA: 'byEDelivery', PUH: 'byHybridPost', POCZTA: 'byPost', OSOBISCIE: 'inPerson' } as const
/** What became of it; ZASTEPCZO: nobody has taken it, and the law takes it as delivered. */
export const DELIVERIES = { W_DRODZE: 'onTheWay', DORECZONO: 'deliveredOn', ZASTEPCZO: 'takenAsDelivered', ZWROT: 'cameBack' } as const

/** An assessment, with what the office has delivered of its decision. `czyPlikUrzedu`: the file is the office's own, else the portal gives its data. */
const shown = {
  ...assessment,
  czyPlikUrzedu: flag(),
  sposobDoreczenia: optional(code(20)),
  stanDoreczenia: optional(code(20)),
  dataDoreczenia: optional(date()),
}

export type ShownAssessment = RowOf<typeof shown>

/** Service 29, S1 §2 and §3: one or several tax years together, and the decision behind each row. reference/domain.md 3.9. */
export const service = defineService({
  id: 29,
  path: 'wymiar-podatku',
  access: 'subject',
  subjectKinds: 'both',
  acting: 'PODATKI',
  icon: 'receipt',
  api: '/podatkiGminne/dajWymiarPodatku',
  choose: [years({ parameter: 'lataPodatkowe', api: '/podatkiGminne/dajLataPodatkowe', list: 'lataPodatkowe', label: 'years', none: 'noYear' })],
  answer: {
    lataPodatkowe: listOf(integer()), wymiar: list(shown), podatekRolnySuma: money(), podatekLesnySuma: money(),
    podatekOdNieruchomosciSuma: money(), podatekSuma: money(),
  },
  tables: {
    wymiar: {
      caption: 'assessments',
      empty: 'none',
      row: shown,
      columns: [
        'opisWymiaru', 'rokPodatkowy', 'dataWymiaru', 'nrDecyzji', 'nrKarty', 'podatekRolny', 'podatekLesny', 'podatekOdNieruchomosci',
        'podatekRazem',
      ],
      totals: ['podatekRolny', 'podatekLesny', 'podatekOdNieruchomosci', 'podatekRazem'],
    },
  },
  texts,
})

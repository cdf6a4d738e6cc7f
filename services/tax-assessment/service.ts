import { years } from '#shared/service/choosers.ts'
import { code, date, integer, list, listOf, money, optional, type RowOf, text, year } from '#shared/service/field.ts'
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
    lataPodatkowe: listOf(integer()), wymiar: list(assessment), podatekRolnySuma: money(), podatekLesnySuma: money(),
    podatekOdNieruchomosciSuma: money(), podatekSuma: money(),
  },
  tables: {
    wymiar: {
      caption: 'assessments',
      empty: 'none',
      row: assessment,
      columns: [
        'opisWymiaru', 'rokPodatkowy', 'dataWymiaru', 'nrDecyzji', 'nrKarty', 'podatekRolny', 'podatekLesny', 'podatekOdNieruchomosci',
        'podatekRazem',
      ],
      totals: ['podatekRolny', 'podatekLesny', 'podatekOdNieruchomosci', 'podatekRazem'],
    },
  },
  texts,
})

import { code, date, flag, integer, list, measure, optional, phrase, text, timestamp, type RowOf } from '#shared/service/field.ts'
import { defineService } from '#shared/service/service.ts'
import { tableWith } from '#shared/service/table.ts'
import { texts } from './texts.ts'

/** Digits after the mark that any meter can have. */
const DECIMALS = 3

/** A meter that is in place (S1 §3 "Meter for submission"). A new reading must not be lower than `stanLicznika`. */
const meter = {
  idPunktu: integer(),
  idLicznika: integer(),
  nrKarty: code(60),
  nrLicznika: code(60),
  adres: text(200),
  /** m³, the last reading or what was reported after it; null where there is neither. */
  stanLicznika: optional(measure(DECIMALS)),
  dataStanu: optional(date()),
  /** The state is one that the customer reported. */
  czyZgloszony: flag(),
  zakresLicznikaCalkowite: integer(),
  zakresLicznikaDziesietne: integer(),
  /** m³ between two readings, the mean of the last ones; null where there are none. */
  zwykleZuzycie: optional(measure(DECIMALS)),
}

/** A meter with where its last state comes from, in the reader's language. */
const shownMeter = { ...meter, skad: optional(phrase(60)) }

export const report = {
  idZgloszenia: integer(),
  kiedyUtworzono: timestamp(),
  kiedyObsluzono: optional(timestamp()),
  stanLicznika: measure(DECIMALS),
  uwagiZgloszone: optional(text(500)),
  /** It came with a photograph, which is still there. */
  czyZdjecie: flag(),
}

export type Meter = RowOf<typeof meter>
export type ShownMeter = RowOf<typeof shownMeter>
export type Report = RowOf<typeof report>

/** Service 25, S1 §2 to §5: meters in place, a form for a new reading of each and what was reported before. reference/domain.md 3.7. */
export const service = defineService({
  id: 25,
  path: 'stan-wodomierzy',
  access: 'subject',
  subjectKinds: 'both',
  acting: 'WODA',
  icon: 'gauge',
  api: '/woda/dajLiczniki',
  onPaper: 'meters',
  answer: { liczniki: list(meter) },
  tables: {
    liczniki: {
      caption: 'meters',
      empty: 'noMeters',
      rowHeader: 'nrLicznika',
      row: shownMeter,
      columns: [
        { field: 'nrLicznika', label: 'meterNo' },
        { field: 'adres', label: 'point' },
        { field: 'nrKarty', label: 'cardNo' },
        { field: 'stanLicznika', label: 'state' },
        { field: 'dataStanu', label: 'stateOf', parts: { fields: ['dataStanu', 'skad'], text: 'stateFrom' } },
      ],
      searchable: true,
    },
  },
  sheet({ liczniki }, { words }) {
    if (liczniki.length === 0) return { nothing: { title: words.noMeters, help: words.noMetersHelp }, tables: {} }
    return { tables: { liczniki: liczniki.map((row) => ({ ...row, skad: row.dataStanu && (row.czyZgloszony ? words.byReport : words.byReading) })) } }
  },
  texts,
})

const zgloszoneStany = tableWith<typeof texts>()({
  caption: 'reports',
  empty: 'noReports',
  rowHeader: 'kiedyUtworzono',
  row: report,
  columns: [
    { field: 'kiedyUtworzono', label: 'reported' },
    { field: 'stanLicznika', label: 'state' },
    { field: 'kiedyObsluzono', label: 'handled', missing: 'waiting' },
    { field: 'uwagiZgloszone', label: 'remarks' },
  ],
})

/** What was reported of a meter, on screen and paper. */
export const reportsLayout = { texts, tables: { zgloszoneStany } }

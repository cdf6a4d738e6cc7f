import { list } from '#shared/field.ts'
import { defineService } from '#shared/service.ts'
import { meter, shownMeter } from './rows.ts'
import { texts } from './texts.ts'

/** Service 25, S1 §2 to §5: meters in place, a form for a new reading of each and what was reported before. reference/domain.md 3.7. */
export const service = defineService({
  id: 25,
  path: 'stan-wodomierzy',
  access: 'subject',
  subjectKinds: 'both',
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

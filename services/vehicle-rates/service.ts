import { year } from '#shared/service/choosers.ts'
import { money, text } from '#shared/service/field.ts'
import { defineService } from '#shared/service/service.ts'
import { texts } from './texts.ts'

/** So many are read at a glance; the table has all of them. */
const BARS = 8

/** Service 11, S1 §2 and §3; rates and their maxima: reference/domain.md 3.4. */
export const service = defineService({
  id: 11,
  path: 'stawki-pojazdow',
  access: 'public',
  subjectKinds: 'both',
  icon: 'receipt',
  api: '/pst/dajStawkiPojazdow',
  choose: [year({ parameter: 'rokWyliczen', api: '/pst/dajLataStawek', list: 'lataStawek', label: 'year' })],
  tables: {
    stawkiPojazdow: {
      caption: 'caption',
      empty: 'empty',
      searchable: true,
      row: { nazwaStawki: text(300), stawkaRoczna: money(), stawkaRocznaMax: money(), kwotaObnizeniaStawki: money() },
      columns: ['nazwaStawki', 'stawkaRoczna', 'stawkaRocznaMax', 'kwotaObnizeniaStawki'],
    },
  },
  charts: [{ kind: 'parts', caption: 'chart', table: 'stawkiPojazdow', label: 'nazwaStawki', value: 'stawkaRoczna', whole: 'stawkaRocznaMax', told: 'ofMax', top: BARS }],
  texts,
})

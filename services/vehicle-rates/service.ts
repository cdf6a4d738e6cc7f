import { year } from '#shared/choosers.ts'
import { money, text } from '#shared/field.ts'
import { defineService } from '#shared/service.ts'
import { texts } from './texts.ts'

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
      rowHeader: 'nazwaStawki',
      searchable: true,
      row: { nazwaStawki: text(300), stawkaRoczna: money(), stawkaRocznaMax: money(), kwotaObnizeniaStawki: money() },
      columns: [
        { field: 'nazwaStawki', label: 'rateName' },
        { field: 'stawkaRoczna', label: 'rate' },
        { field: 'stawkaRocznaMax', label: 'rateMax' },
        { field: 'kwotaObnizeniaStawki', label: 'reduction' },
      ],
    },
  },
  texts,
})

import { day } from '#shared/service/choosers.ts'
import { date, integer, list, text } from '#shared/service/field.ts'
import { defineService } from '#shared/service/service.ts'
import { texts } from './texts.ts'

const count = { nazwaNormy: text(300), liczbaPojazdow: integer() }

/** Service 5, S1 §2, §3 and §5: as of a day since 1900, today unless another is chosen. reference/domain.md 3.4. */
export const service = defineService({
  id: 5,
  path: 'liczba-pojazdow',
  access: 'public',
  subjectKinds: 'both',
  icon: 'chart',
  api: '/pst/dajLiczbePojazdow',
  changesDaily: true,
  choose: [day({ parameter: 'dataPrzeliczen', label: 'day', earliest: '1900-01-01', latest: 'ostatniDzien', refused: 'invalidDay', onPaper: 'chosenDay' })],
  answer: { liczbaPojazdow: list(count), dataPrzeliczen: date(), ostatniDzien: date() },
  tables: {
    liczbaPojazdow: {
      caption: 'caption',
      empty: 'empty',
      row: count,
      columns: ['nazwaNormy', 'liczbaPojazdow'],
      totals: ['liczbaPojazdow'],
    },
  },
  charts: [{ kind: 'bars', caption: 'caption', table: 'liczbaPojazdow', label: 'nazwaNormy', value: 'liczbaPojazdow' }],
  texts,
})

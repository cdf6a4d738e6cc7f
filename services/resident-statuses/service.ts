import { integer, text } from '#shared/service/field.ts'
import { defineService } from '#shared/service/service.ts'
import { texts } from './texts.ts'

/** Service 3, S1 §2 and §3. The statuses are the office's own words: reference/domain.md 3.2. */
export const service = defineService({
  id: 3,
  path: 'statusy-mieszkancow',
  access: 'public',
  subjectKinds: 'both',
  icon: 'users',
  api: '/el/dajStatusyMeldunkoweMieszkancow',
  tables: {
    statusyMieszkancow: {
      caption: 'caption',
      empty: 'empty',
      pageSize: 9,
      row: { opisStatusu: text(200), liczbaMieszkancow: integer() },
      columns: ['opisStatusu', 'liczbaMieszkancow'],
    },
  },
  charts: [{ kind: 'bars', caption: 'caption', table: 'statusyMieszkancow', label: 'opisStatusu', value: 'liczbaMieszkancow' }],
  texts,
})

import { year } from '#shared/service/choosers.ts'
import { code, text } from '#shared/service/field.ts'
import { defineService } from '#shared/service/service.ts'
import { texts } from './texts.ts'

/** Service 14, S1 §2 and §3; the current year unless another is chosen, for which there is a declaration too: reference/domain.md 3.4. */
export const service = defineService({
  id: 14,
  path: 'wykaz-pojazdow',
  access: 'subject',
  subjectKinds: 'both',
  acting: 'PODATKI',
  icon: 'vehicle',
  api: '/pst/dajWykazPojazdow',
  choose: [year({ parameter: 'rok', api: '/pst/dajLataWykazu', list: 'lataWykazu', label: 'year' })],
  tables: {
    pojazdy: {
      caption: 'caption',
      empty: 'empty',
      searchable: true,
      row: { nrRejestracyjny: code(20), marka: text(60), nazwaStawki: text(300) },
      columns: ['nrRejestracyjny', 'marka', 'nazwaStawki'],
    },
  },
  texts,
})

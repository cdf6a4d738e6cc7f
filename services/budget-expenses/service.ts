import { year } from '#shared/service/choosers.ts'
import { budgetLine } from '#shared/figures/budget/line.ts'
import { money } from '#shared/service/field.ts'
import { defineService } from '#shared/service/service.ts'
import { texts } from './texts.ts'

/** Service 2, S1 §2 and §3; classification and columns: reference/domain.md 3.1. */
export const service = defineService({
  id: 2,
  path: 'budzet-wydatki',
  access: 'public',
  subjectKinds: 'both',
  icon: 'chart',
  api: '/fk/gmina/dajWydatkiBudzetu',
  choose: [year({ parameter: 'rok', api: '/fk/gmina/dajLataBudzetowe', list: 'lataBudzetowe', label: 'year' })],
  onFailure: 'services-list',
  tables: {
    listaWydatkow: {
      caption: 'caption',
      empty: 'empty',
      rowHeader: 'nazwaPozycji',
      searchable: true,
      pageSize: 20,
      row: { ...budgetLine, planPoZmianach: money(), wydatki: money(), zobowiazania: money(), koszty: money(), zaangazowanie: money() },
      columns: ['rozdzial', 'paragraf', 'nazwaPozycji', 'planPoZmianach', 'wydatki', 'zobowiazania', 'koszty', 'zaangazowanie'],
      totals: ['planPoZmianach', 'wydatki', 'zobowiazania', 'koszty', 'zaangazowanie'],
    },
  },
  texts,
})

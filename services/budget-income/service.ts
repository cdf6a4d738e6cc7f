import { year } from '#shared/service/choosers.ts'
import { budgetLine } from '#shared/figures/budget/line.ts'
import { money } from '#shared/service/field.ts'
import { defineService } from '#shared/service/service.ts'
import { texts } from './texts.ts'

/** Service 1, S1 §2 and §3; classification: reference/domain.md 3.1. */
export const service = defineService({
  id: 1,
  path: 'budzet-dochody',
  access: 'public',
  subjectKinds: 'both',
  icon: 'chart',
  api: '/fk/gmina/dajDochodyBudzetu',
  choose: [year({ parameter: 'rok', api: '/fk/gmina/dajLataBudzetowe', list: 'lataBudzetowe', label: 'year' })],
  onFailure: 'services-list',
  tables: {
    listaDochodow: {
      caption: 'caption',
      empty: 'empty',
      rowHeader: 'nazwaPozycji',
      searchable: true,
      pageSize: 20,
      row: {
        ...budgetLine,
        planPoZmianach: money(),
        naleznosci: money(),
        dochodyOtrzymane: money(),
        dochodyWykonane: money(),
      },
      columns: ['rozdzial', 'paragraf', 'nazwaPozycji', 'planPoZmianach', 'naleznosci', 'dochodyOtrzymane', 'dochodyWykonane'],
      totals: ['planPoZmianach', 'naleznosci', 'dochodyOtrzymane', 'dochodyWykonane'],
    },
  },
  texts,
})

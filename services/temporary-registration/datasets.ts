import { defineDataset } from '#shared/service/dataset.ts'
import { code, date, integer, optional, text } from '#shared/service/field.ts'

export const zameldowaniaCzasowe = defineDataset({
  name: 'zameldowaniaCzasowe',
  system: 'ewidencja',
  describes: { pl: 'Zameldowanie osoby na pobyt czasowy; także minione i przyszłe', en: 'A temporary registration of a person; past and future ones too' },
  fields: {
    idPodmiotu: integer(),
    dataZameldowania: date(),
    dataWymeldowania: date(),
    nazwaMiejscowosci: text(100),
    nazwaUlicy: optional(text(100)),
    nrDomu: code(20),
    nrLokalu: optional(code(20)),
  },
  key: ['idPodmiotu', 'dataZameldowania'],
  references: [{ fields: ['idPodmiotu'], to: 'podmioty', target: ['idPodmiotu'] }],
  checks: [
    {
      field: 'dataWymeldowania',
      holds: (row) => row.dataWymeldowania >= row.dataZameldowania,
      message: { pl: 'zameldowanie kończy się przed początkiem', en: 'the registration ends before it begins' },
    },
  ],
  example: {
    idPodmiotu: 1001, dataZameldowania: '2026-06-01', dataWymeldowania: '2026-12-31', nazwaMiejscowosci: 'Przykładowo', nazwaUlicy: 'Lipowa',
    nrDomu: '5', nrLokalu: '12',
  },
})

export const datasets = [zameldowaniaCzasowe]

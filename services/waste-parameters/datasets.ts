import { defineDataset } from '#shared/dataset.ts'
import { integer } from '#shared/field.ts'
import { parameter } from './service.ts'

export const parametryOdpadow = defineDataset({
  name: 'parametryOdpadow',
  system: 'finanse',
  describes: {
    pl: 'Parametr, od którego zależy opłata za odpady, w okresie obowiązywania; także miniony i przyszły',
    en: 'A parameter on which the waste fee depends, while it is valid; past and future ones too',
  },
  fields: { idPodmiotu: integer(), ...parameter },
  key: ['idPodmiotu', 'punktOdbioru', 'parametr', 'odDnia'],
  references: [{ fields: ['idPodmiotu'], to: 'podmioty', target: ['idPodmiotu'] }],
  checks: [
    {
      field: 'doDnia',
      holds: (row) => row.doDnia === null || row.doDnia >= row.odDnia,
      message: { pl: 'parametr kończy się przed początkiem', en: 'the parameter ends before it begins' },
    },
    { field: 'wartosc', holds: (row) => row.wartosc >= 0, message: { pl: 'wartość jest ujemna', en: 'the value is negative' } },
  ],
  example: {
    idPodmiotu: 1001, punktOdbioru: 'Lipowa 12, 99-999 Przykładowo', parametr: 'liczba osób', odDnia: '2021-09-01', doDnia: null, wartosc: 4,
    jednostkaMiary: 'osoby',
  },
})

export const datasets = [parametryOdpadow]

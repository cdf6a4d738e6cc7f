import { defineDataset } from '#shared/service/dataset.ts'
import { integer, money, text, year } from '#shared/service/field.ts'

export const stawkiPojazdow = defineDataset({
  name: 'stawkiPojazdow',
  system: 'podatki',
  describes: {
    pl: 'Stawka podatku od środków transportowych w roku: gminna i najwyższa z obwieszczenia Ministra Finansów',
    en: 'A rate of the transport tax in a year: the municipality’s and the highest one of the finance minister’s notice',
  },
  fields: { rok: year(), lp: integer(), nazwaStawki: text(300), stawkaRoczna: money(), stawkaRocznaMax: money() },
  key: ['rok', 'lp'],
  unique: [['rok', 'nazwaStawki']],
  checks: [
    { field: 'stawkaRoczna', holds: (row) => row.stawkaRoczna >= 0, message: { pl: 'stawka jest ujemna', en: 'the rate is negative' } },
    {
      field: 'stawkaRoczna',
      holds: (row) => row.stawkaRoczna <= row.stawkaRocznaMax,
      message: { pl: 'stawka gminy jest wyższa od maksymalnej', en: 'the municipality’s rate is above the highest one' },
    },
  ],
  example: {
    rok: 2026, lp: 1, nazwaStawki: 'samochód ciężarowy o dopuszczalnej masie całkowitej powyżej 3,5 tony do 5,5 tony włącznie', stawkaRoczna: 840,
    stawkaRocznaMax: 1259.09,
  },
})

export const datasets = [stawkiPojazdow]

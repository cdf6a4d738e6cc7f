import { defineDataset } from '#shared/service/dataset.ts'
import { code, integer, text, year } from '#shared/service/field.ts'

export const pojazdy = defineDataset({
  name: 'pojazdy',
  system: 'podatki',
  describes: {
    pl: 'Pojazd z deklaracji na podatek od środków transportowych (DT-1) za jeden rok',
    en: 'A vehicle of the transport tax declaration (DT-1) of one year',
  },
  fields: { idPodmiotu: integer(), rok: year(), nrRejestracyjny: code(20), marka: text(60), nazwaStawki: text(300) },
  key: ['idPodmiotu', 'rok', 'nrRejestracyjny'],
  references: [{ fields: ['idPodmiotu'], to: 'podmioty', target: ['idPodmiotu'] }],
  example: {
    idPodmiotu: 1001, rok: 2026, nrRejestracyjny: 'QPR 1A23', marka: 'Iveco',
    nazwaStawki: 'samochód ciężarowy o dopuszczalnej masie całkowitej powyżej 3,5 tony do 5,5 tony włącznie',
  },
})

export const datasets = [pojazdy]

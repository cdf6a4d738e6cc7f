import { defineDataset } from '#shared/service/dataset.ts'
import { code, date, decimal, integer, money, optional, text } from '#shared/service/field.ts'

const ofSubject = [{ fields: ['idPodmiotu'], to: 'podmioty', target: ['idPodmiotu'] }] as const
const shared = { idPodmiotu: integer(), lp: integer(), nrKarty: code(30), opisPodatku: text(200) }
const area = { powierzchniaGruntu: optional(decimal(4)), jednostkaPowierzchni: code(10), nazwaStawki: text(300) }

export const grunty = defineDataset({
  name: 'grunty',
  system: 'podatki',
  describes: { pl: 'Zadeklarowany grunt', en: 'A declared plot of land' },
  fields: { ...shared, ...area },
  key: ['idPodmiotu', 'lp'],
  references: ofSubject,
  example: { idPodmiotu: 1001, lp: 1, nrKarty: 'N/001001', opisPodatku: 'Podatek od nieruchomości', powierzchniaGruntu: 850, jednostkaPowierzchni: 'm²', nazwaStawki: 'grunty pozostałe' },
})

export const budynki = defineDataset({
  name: 'budynki',
  system: 'podatki',
  describes: { pl: 'Zadeklarowany budynek', en: 'A declared building' },
  fields: {
    ...shared, ...area,
    powierzchniaBudynku: decimal(2),
    pelnyIdentyfikator: optional(code(60)),
    dokumentTyp: optional(text(100)),
    dokumentNumer: optional(text(100)),
    dokumentDataWydania: optional(date()),
  },
  key: ['idPodmiotu', 'lp'],
  references: ofSubject,
  checks: [
    {
      field: 'dokumentTyp',
      holds: (row) => (row.dokumentTyp === null) === (row.dokumentNumer === null) && (row.dokumentTyp === null) === (row.dokumentDataWydania === null),
      message: { pl: 'dokument własności wymaga typu, numeru i daty', en: 'an ownership document needs type, number and date' },
    },
  ],
  example: {
    idPodmiotu: 1001, lp: 1, nrKarty: 'N/001001', opisPodatku: 'Podatek od nieruchomości', powierzchniaGruntu: null, jednostkaPowierzchni: 'm²', nazwaStawki: 'budynki mieszkalne',
    powierzchniaBudynku: 142.5, pelnyIdentyfikator: '990101_2.0001.125/7.1_BUD', dokumentTyp: 'akt notarialny', dokumentNumer: 'Rep. A nr 1001/2012', dokumentDataWydania: '2012-05-14',
  },
})

export const budowle = defineDataset({
  name: 'budowle',
  system: 'podatki',
  describes: { pl: 'Zadeklarowana budowla', en: 'A declared structure' },
  fields: { ...shared, wartoscBudowli: money(), jednostkaWartosci: code(10), nazwaStawki: text(300) },
  key: ['idPodmiotu', 'lp'],
  references: ofSubject,
  example: { idPodmiotu: 1001, lp: 1, nrKarty: 'N/001001', opisPodatku: 'Podatek od nieruchomości', wartoscBudowli: 1240000, jednostkaWartosci: 'zł', nazwaStawki: 'budowle' },
})

export const datasets = [grunty, budynki, budowle]

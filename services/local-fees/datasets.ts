import { defineDataset } from '#shared/service/dataset.ts'
import { integer, year } from '#shared/service/field.ts'
import { sumPln } from '#shared/money.ts'
import { fee } from './service.ts'

export const oplatyLokalne = defineDataset({
  name: 'oplatyLokalne',
  system: 'finanse',
  describes: {
    pl: 'Rata opłaty lokalnej z jednego roku (użytkowanie wieczyste, dzierżawa, czynsz) wraz z umową, z której wynika',
    en: 'An instalment of a local fee of one year (perpetual usufruct, lease, rent) together with the contract that it follows from',
  },
  fields: { idPodmiotu: integer(), rok: year(), lp: integer(), ...fee },
  key: ['idPodmiotu', 'rok', 'lp'],
  references: [{ fields: ['idPodmiotu'], to: 'podmioty', target: ['idPodmiotu'] }],
  checks: [
    {
      field: 'kwotaBrutto',
      holds: (row) => sumPln([row.kwotaNetto, row.kwotaVat]) === row.kwotaBrutto,
      message: { pl: 'kwotaBrutto różni się od sumy kwotaNetto i kwotaVat', en: 'kwotaBrutto differs from the sum of kwotaNetto and kwotaVat' },
    },
    {
      field: 'dataRozwiazaniaUmowy',
      holds: (row) => row.dataRozwiazaniaUmowy === null || row.dataZawarciaUmowy === null || row.dataRozwiazaniaUmowy >= row.dataZawarciaUmowy,
      message: { pl: 'umowę rozwiązano przed jej zawarciem', en: 'the contract ended before it was made' },
    },
  ],
  example: {
    idPodmiotu: 1001, rok: 2026, lp: 1, nrKarty: 'OL/001001', nazwaOplaty: 'Użytkowanie wieczyste gruntu pod garażem', nrDecyzji: 'GN.6843.12.2012',
    dataPowstaniaNaleznosci: '2026-01-01', dataZawarciaUmowy: '2012-06-01', dataRozwiazaniaUmowy: null, nrRaty: 1, terminPlatnosci: '2026-03-31',
    kwotaNetto: 120, kwotaVat: 27.6, kwotaBrutto: 147.6,
  },
})

export const datasets = [oplatyLokalne]

import { defineDataset } from '#shared/service/dataset.ts'
import { integer, optional, text } from '#shared/service/field.ts'
import { sumPln } from '#shared/money.ts'
import { assessment } from './service.ts'

/** About two pages. */
const LONGEST_DECISION = 8000

export const wymiarPodatku = defineDataset({
  name: 'wymiarPodatku',
  system: 'podatki',
  describes: {
    pl: 'Wymiar podatków gminnych osoby fizycznej w roku: roczny, korekta albo zmiana w ciągu roku, wraz z treścią decyzji',
    en: 'An assessment of municipal taxes of a person in a year: yearly, a correction or a change, together with the words of the decision',
  },
  fields: { idPodmiotu: integer(), lp: integer(), ...assessment, trescDecyzji: optional(text(LONGEST_DECISION)) },
  key: ['idPodmiotu', 'rokPodatkowy', 'lp'],
  unique: [['idArchiwumDruku']],
  references: [{ fields: ['idPodmiotu'], to: 'podmioty', target: ['idPodmiotu'] }],
  checks: [
    {
      field: 'podatekRazem',
      holds: (row) => sumPln([row.podatekRolny ?? 0, row.podatekLesny ?? 0, row.podatekOdNieruchomosci ?? 0]) === row.podatekRazem,
      message: { pl: 'podatekRazem różni się od sumy podatków', en: 'podatekRazem differs from the sum of the taxes' },
    },
    {
      field: 'idArchiwumDruku',
      holds: (row) => row.idArchiwumDruku === null || row.nrDecyzji !== null,
      message: { pl: 'druk decyzji wymaga jej numeru', en: 'a printed decision needs its number' },
    },
  ],
  example: {
    idPodmiotu: 1001, lp: 1, nrKarty: 'N/001001', rokPodatkowy: 2026, dataWymiaru: '2026-01-28', opisWymiaru: 'wymiar roczny', nrDecyzji: 'FN.3120.1001.2026',
    podatekRolny: 434, podatekLesny: 40, podatekOdNieruchomosci: 805, podatekRazem: 1279, idArchiwumDruku: 100_101, trescDecyzji: 'Ustala się podatek za rok 2026.',
  },
})

export const datasets = [wymiarPodatku]

import { defineDataset } from '#shared/service/dataset.ts'
import { isCode } from '#shared/service/codes.ts'
import { code, date, integer, optional, text } from '#shared/service/field.ts'
import { optionalPdfFile, pdfChecks } from '#shared/server/pdf-file.ts'
import { sumPln } from '#shared/money.ts'
import { assessment, DELIVERIES, WAYS } from './service.ts'

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

const KINDS = ['DECYZJA', 'POSTANOWIENIE'] as const

/** Acts of the office as it has issued and delivered them (Ordynacja podatkowa art. 210, 144): what the portal typesets is no decision. */
export const dokumenty = defineDataset({
  name: 'dokumenty',
  system: 'podatki',
  describes: {
    pl: 'Decyzja albo postanowienie urzędu: jak i kiedy doręczone, z plikiem PDF do 180 kB w Base64 albo bez niego; bez pliku portal podaje „Dane decyzji”',
    en: 'A decision or ruling of the office: how and when it was delivered, with its PDF file of at most 180 kB in Base64 or without; without it the portal gives “Data of the decision”',
  },
  fields: {
    idPodmiotu: integer(), idDokumentu: code(60), rodzaj: code(20), znak: text(100), dataWydania: date(), nrKarty: optional(code(30)),
    idArchiwumDruku: optional(integer()), podpis: optional(text(200)), sposob: optional(code(20)), stanDoreczenia: optional(code(20)),
    dataDoreczenia: optional(date()), ...optionalPdfFile,
  },
  key: ['idPodmiotu', 'idDokumentu'],
  unique: [['idArchiwumDruku']],
  since: 2,
  references: [{ fields: ['idPodmiotu'], to: 'podmioty', target: ['idPodmiotu'] }],
  checks: [
    {
      field: 'rodzaj',
      holds: ({ rodzaj }) => KINDS.some((kind) => kind === rodzaj),
      message: { pl: `rodzaj jest inny niż ${KINDS.join(', ')}`, en: `the kind is none of ${KINDS.join(', ')}` },
    },
    {
      field: 'sposob',
      holds: ({ sposob }) => sposob === null || isCode(WAYS, sposob),
      message: { pl: `sposób jest inny niż ${Object.keys(WAYS).join(', ')}`, en: `the way is none of ${Object.keys(WAYS).join(', ')}` },
    },
    {
      field: 'stanDoreczenia',
      holds: ({ stanDoreczenia }) => stanDoreczenia === null || isCode(DELIVERIES, stanDoreczenia),
      message: { pl: `stan jest inny niż ${Object.keys(DELIVERIES).join(', ')}`, en: `the state is none of ${Object.keys(DELIVERIES).join(', ')}` },
    },
    {
      field: 'dataDoreczenia',
      holds: ({ stanDoreczenia, dataDoreczenia, dataWydania }) =>
        (dataDoreczenia !== null) === (stanDoreczenia === 'DORECZONO' || stanDoreczenia === 'ZASTEPCZO') &&
        (dataDoreczenia ?? dataWydania) >= dataWydania,
      message: {
        pl: 'dzień doręczenia ma dokument doręczony i żaden inny, nie wcześniejszy niż wydanie',
        en: 'a document has a day of delivery exactly when it was delivered, not before it was issued',
      },
    },
    ...pdfChecks,
  ],
  example: {
    idPodmiotu: 1001, idDokumentu: 'D-2026-001001', rodzaj: 'DECYZJA', znak: 'FN.3120.1001.2026', dataWydania: '2026-01-28', nrKarty: 'N/001001',
    idArchiwumDruku: 100_101, podpis: 'Z up. Wójta, kierownik Referatu Finansów', sposob: 'POCZTA', stanDoreczenia: 'DORECZONO', dataDoreczenia: '2026-02-04',
    rozmiar: null, sha256: null, plik: null,
  },
})

export const datasets = [wymiarPodatku, dokumenty]

import { defineDataset } from '#shared/service/dataset.ts'
import { code, date, integer, text, year } from '#shared/service/field.ts'
import { sumPln } from '#shared/money.ts'
import { isCode } from '#shared/service/codes.ts'
import { CATEGORIES, PERMIT_KINDS } from './rows.ts'
import { due, payment } from './rows.ts'

/** One permit a point of sale and category; the fee of each year refers to the permit (reference/domain.md 3.11). */
export const zezwolenia = defineDataset({
  name: 'zezwolenia',
  system: 'finanse',
  describes: {
    pl: 'Zezwolenie na sprzedaż napojów alkoholowych: jedno na punkt sprzedaży i kategorię',
    en: 'A permit to sell alcohol: one for each point of sale and category',
  },
  fields: {
    idPodmiotu: integer(),
    pelnyNrZezwolenia: code(60),
    pelnyNrDokumentuZezwolenia: code(60),
    nazwaPunktuZezwolenia: text(200),
    rodzajZezwolenia: code(20),
    mocZezwolenia: code(1),
    zezwolenieWazneOd: date(),
    zezwolenieWazneDo: date(),
  },
  key: ['idPodmiotu', 'pelnyNrZezwolenia'],
  unique: [['pelnyNrZezwolenia']],
  references: [{ fields: ['idPodmiotu'], to: 'podmioty', target: ['idPodmiotu'] }],
  checks: [
    {
      field: 'rodzajZezwolenia',
      holds: (row) => isCode(PERMIT_KINDS, row.rodzajZezwolenia),
      message: { pl: 'rodzaj zezwolenia to GASTRONOMIA lub DETAL', en: 'a permit is of the kind GASTRONOMIA or DETAL' },
    },
    {
      field: 'mocZezwolenia',
      holds: (row) => isCode(CATEGORIES, row.mocZezwolenia),
      message: { pl: 'kategoria zezwolenia to A, B lub C', en: 'the category of a permit is A, B or C' },
    },
    {
      field: 'zezwolenieWazneDo',
      holds: (row) => row.zezwolenieWazneDo >= row.zezwolenieWazneOd,
      message: { pl: 'zezwolenie kończy się przed początkiem', en: 'the permit ends before it begins' },
    },
  ],
  example: {
    idPodmiotu: 1001, pelnyNrZezwolenia: '12/B/2023', pelnyNrDokumentuZezwolenia: 'ZA.7340.12.2023', nazwaPunktuZezwolenia: 'Karczma Pod Lipą, Lipowa 1',
    rodzajZezwolenia: 'GASTRONOMIA', mocZezwolenia: 'B', zezwolenieWazneOd: '2023-07-01', zezwolenieWazneDo: '2027-06-30',
  },
})

export const oplatyZaZezwolenia = defineDataset({
  name: 'oplatyZaZezwolenia',
  system: 'finanse',
  describes: { pl: 'Opłata za jedno zezwolenie w jednym roku', en: 'The fee for one permit in one year' },
  fields: {
    idPodmiotu: integer(),
    rok: year(),
    pelnyNrZezwolenia: code(60),
    ...due,
  },
  key: ['idPodmiotu', 'rok', 'pelnyNrZezwolenia'],
  references: [{ fields: ['idPodmiotu', 'pelnyNrZezwolenia'], to: 'zezwolenia', target: ['idPodmiotu', 'pelnyNrZezwolenia'] }],
  checks: [
    {
      field: 'kwotaNalezna',
      holds: (row) => sumPln([row.kwotaRaty1, row.kwotaRaty2, row.kwotaRaty3]) === row.kwotaNalezna,
      message: { pl: 'kwotaNalezna różni się od sumy trzech rat', en: 'kwotaNalezna differs from the sum of the three instalments' },
    },
    ...(['kwotaRaty1', 'kwotaRaty2', 'kwotaRaty3', 'dodatkowaOplRata1', 'dodatkowaOplRata2', 'dodatkowaOplRata3', 'dodatkowaOplNieterOsw'] as const).map(
      (field) => ({
        field,
        holds: (row: Record<typeof field, number>) => row[field] >= 0,
        message: { pl: 'kwota jest ujemna', en: 'the amount is negative' },
      }),
    ),
  ],
  example: {
    idPodmiotu: 1001, rok: 2026, pelnyNrZezwolenia: '12/B/2023', kwotaNalezna: 525, kwotaRaty1: 175, kwotaRaty2: 175, kwotaRaty3: 175,
    dodatkowaOplRata1: 0, dodatkowaOplRata2: 0, dodatkowaOplRata3: 157.5, dodatkowaOplNieterOsw: 157.5,
  },
})

export const wplatyZaZezwolenia = defineDataset({
  name: 'wplatyZaZezwolenia',
  system: 'finanse',
  describes: {
    pl: 'Wpłata na opłaty za zezwolenia z jednego roku, łącznie za wszystkie zezwolenia podmiotu; także anulowana',
    en: 'A payment of the permit fees of one year, for all permits of the subject together; cancelled ones too',
  },
  fields: {
    idPodmiotu: integer(),
    rok: year(),
    lp: integer(),
    ...payment,
  },
  key: ['idPodmiotu', 'rok', 'lp'],
  references: [{ fields: ['idPodmiotu', 'rok'], to: 'oplatyZaZezwolenia', target: ['idPodmiotu', 'rok'] }],
  checks: [
    { field: 'kwotaWplaty', holds: (row) => row.kwotaWplaty > 0, message: { pl: 'wpłata nie jest dodatnia', en: 'the payment is not positive' } },
    {
      field: 'czyDotyczyWszystkichRat',
      holds: ({ czyDotyczyWszystkichRat: all, czyDotyczyRaty1, czyDotyczyRaty2, czyDotyczyRaty3, czyNieterminoweZlozenieOswiadczenia }) => {
        const one = czyDotyczyRaty1 || czyDotyczyRaty2 || czyDotyczyRaty3
        return all ? !one : one || czyNieterminoweZlozenieOswiadczenia
      },
      message: {
        pl: 'wpłata musi dotyczyć wszystkich rat, wskazanych rat albo oświadczenia',
        en: 'a payment is for all instalments, for named ones or for the statement',
      },
    },
    {
      field: 'dataWplaty',
      holds: (row) => Number(row.dataWplaty.slice(0, 4)) >= row.rok - 1,
      message: { pl: 'wpłata jest wcześniejsza niż rok przed rokiem opłaty', en: 'the payment is more than a year before the year of the fee' },
    },
  ],
  example: {
    idPodmiotu: 1001, rok: 2026, lp: 1, kwotaWplaty: 1893.13, dataWplaty: '2026-01-30', czyDotyczyWszystkichRat: false, czyDotyczyRaty1: true,
    czyDotyczyRaty2: false, czyDotyczyRaty3: false, czyNieterminoweZlozenieOswiadczenia: false, czySplaconaPoTerminie: false, czyAnulowana: false,
  },
})

export const datasets = [zezwolenia, oplatyZaZezwolenia, wplatyZaZezwolenia]

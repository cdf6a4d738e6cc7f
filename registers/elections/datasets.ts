import { defineDataset } from '#shared/service/dataset.ts'
import { date, integer, text } from '#shared/service/field.ts'

/*
 * Tables of which several services read: as with `podmioty`, they stand here and not in the folder of one service
 * (reference/domain.md 3.3).
 */

export const wybory = defineDataset({
  name: 'wybory',
  system: 'ewidencja',
  describes: { pl: 'Wybory i dzień głosowania; także minione, dopóki urząd je przekazuje', en: 'An election and its day; past ones too, as long as the office delivers them' },
  fields: { dataWyborow: date(), nazwaWyborow: text(200) },
  key: ['dataWyborow'],
  aside: 'dataset',
  example: { dataWyborow: '2026-11-29', nazwaWyborow: 'Wybory uzupełniające do Rady Gminy' },
})

export const obwodyGlosowania = defineDataset({
  name: 'obwodyGlosowania',
  system: 'ewidencja',
  describes: {
    pl: 'Stały obwód głosowania: lokal wyborczy, liczba mieszkańców i wyborców w stałym rejestrze',
    en: 'A permanent polling district: its polling station, and how many residents and registered voters it has',
  },
  fields: { obwod: integer(), adresLokalu: text(200), liczbaMieszkancow: integer(), liczbaWyborcow: integer() },
  key: ['obwod'],
  aside: 'dataset',
  checks: [
    { field: 'liczbaWyborcow', holds: (row) => row.liczbaWyborcow >= 0, message: { pl: 'liczba wyborców jest ujemna', en: 'the number of voters is negative' } },
    {
      field: 'liczbaWyborcow',
      holds: (row) => row.liczbaWyborcow <= row.liczbaMieszkancow,
      message: { pl: 'wyborców jest więcej niż mieszkańców', en: 'there are more voters than residents' },
    },
  ],
  example: { obwod: 1, adresLokalu: 'Szkoła Podstawowa, Szkolna 2, Przykładowo', liczbaMieszkancow: 1240, liczbaWyborcow: 998 },
})

export const datasets = [wybory, obwodyGlosowania]

import { defineDataset } from '#shared/dataset.ts'
import { code, money, text, year } from '#shared/field.ts'

export const dochodyBudzetu = defineDataset({
  name: 'dochodyBudzetu',
  system: 'budzet',
  describes: { pl: 'Pozycja planu i wykonania dochodów w roku', en: 'One line of planned and collected income of a year' },
  fields: {
    rok: year(),
    rozdzial: code(5),
    paragraf: code(4),
    nazwaPozycji: text(300),
    planPoZmianach: money(),
    naleznosci: money(),
    dochodyOtrzymane: money(),
    dochodyWykonane: money(),
  },
  key: ['rok', 'rozdzial', 'paragraf'],
  checks: [
    { field: 'rozdzial', holds: (row) => /^\d{5}$/.test(row.rozdzial), message: { pl: 'rozdział ma 5 cyfr', en: 'a chapter has 5 digits' } },
    { field: 'paragraf', holds: (row) => /^\d{3}[0-9A-Z]$/.test(row.paragraf), message: { pl: 'paragraf ma 4 znaki', en: 'a paragraph has 4 characters' } },
  ],
  example: {
    rok: 2026, rozdzial: '75616', paragraf: '0310', nazwaPozycji: 'Wpływy z podatku od nieruchomości',
    planPoZmianach: 1234567.89, naleznosci: 1300000, dochodyOtrzymane: 900000.5, dochodyWykonane: 900000.5,
  },
})

export const datasets = [dochodyBudzetu]

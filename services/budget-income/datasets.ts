import { budgetLine, budgetLineChecks } from '#shared/budget.ts'
import { defineDataset } from '#shared/dataset.ts'
import { money, year } from '#shared/field.ts'

export const dochodyBudzetu = defineDataset({
  name: 'dochodyBudzetu',
  system: 'budzet',
  describes: { pl: 'Pozycja planu i wykonania dochodów w roku', en: 'One line of planned and collected income of a year' },
  fields: {
    rok: year(),
    ...budgetLine,
    planPoZmianach: money(),
    naleznosci: money(),
    dochodyOtrzymane: money(),
    dochodyWykonane: money(),
  },
  key: ['rok', 'rozdzial', 'paragraf'],
  checks: budgetLineChecks,
  example: {
    rok: 2026, rozdzial: '75616', paragraf: '0310', nazwaPozycji: 'Wpływy z podatku od nieruchomości',
    planPoZmianach: 1234567.89, naleznosci: 1300000, dochodyOtrzymane: 900000.5, dochodyWykonane: 900000.5,
  },
})

export const datasets = [dochodyBudzetu]

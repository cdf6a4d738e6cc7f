import { budgetLine, budgetLineChecks } from '#shared/figures/budget/line.ts'
import { defineDataset } from '#shared/service/dataset.ts'
import { money, year } from '#shared/service/field.ts'

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

export const wydatkiBudzetu = defineDataset({
  name: 'wydatkiBudzetu',
  system: 'budzet',
  describes: { pl: 'Pozycja planu i wykonania wydatków w roku', en: 'One line of planned and made expenditure of a year' },
  fields: {
    rok: year(),
    ...budgetLine,
    planPoZmianach: money(),
    wydatki: money(),
    zobowiazania: money(),
    koszty: money(),
    zaangazowanie: money(),
  },
  key: ['rok', 'rozdzial', 'paragraf'],
  checks: budgetLineChecks,
  example: {
    rok: 2026, rozdzial: '60016', paragraf: '4300', nazwaPozycji: 'Zakup usług pozostałych: drogi publiczne gminne',
    planPoZmianach: 480000, wydatki: 351208.44, zobowiazania: 12300, koszty: 363508.44, zaangazowanie: 402000,
  },
})

export const datasets = [dochodyBudzetu, wydatkiBudzetu]

import { budgetLine, budgetLineChecks } from '#shared/budget.ts'
import { defineDataset } from '#shared/dataset.ts'
import { money, year } from '#shared/field.ts'

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

export const datasets = [wydatkiBudzetu]

import { defineDataset } from '#shared/service/dataset.ts'
import { nameCount, nameCountChecks } from '#shared/figures/name-counts.ts'

export const imiona = defineDataset({
  name: 'imiona',
  system: 'ewidencja',
  describes: { pl: 'Imię i liczba zameldowanych osób, które je noszą (bez imion poniżej progu ochrony)', en: 'A first name and how many registered residents bear it (names below the privacy threshold left out)' },
  fields: nameCount,
  key: ['imie'],
  aside: 'row',
  checks: nameCountChecks,
  example: { imie: 'Zofia', liczbaOsob: 14 },
})

export const datasets = [imiona]

import { defineDataset } from '#shared/service/dataset.ts'
import { year } from '#shared/service/field.ts'
import { nameCount, nameCountChecks } from '#shared/figures/name-counts.ts'

export const imionaWgRoku = defineDataset({
  name: 'imionaWgRoku',
  system: 'ewidencja',
  describes: {
    pl: 'Imię i liczba zameldowanych osób urodzonych w danym roku, które je noszą (bez imion poniżej progu ochrony)',
    en: 'A first name and how many registered residents born in a year bear it (names below the privacy threshold left out)',
  },
  fields: { rokUrodzenia: year(), ...nameCount },
  key: ['rokUrodzenia', 'imie'],
  aside: 'row',
  checks: nameCountChecks,
  example: { rokUrodzenia: 2019, imie: 'Zofia', liczbaOsob: 3 },
})

export const datasets = [imionaWgRoku]

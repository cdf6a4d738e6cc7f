import { defineDataset } from '#shared/dataset.ts'
import { integer, text } from '#shared/field.ts'

export const imiona = defineDataset({
  name: 'imiona',
  system: 'ewidencja',
  describes: { pl: 'Imię i liczba zameldowanych osób, które je noszą (bez imion poniżej progu ochrony)', en: 'A first name and how many registered residents bear it (names below the privacy threshold left out)' },
  fields: { imie: text(60), liczbaOsob: integer() },
  key: ['imie'],
  checks: [{ field: 'liczbaOsob', holds: (row) => row.liczbaOsob >= 2, message: { pl: 'pojedynczych wystąpień imion nie wolno przekazywać', en: 'a name borne once must not be delivered' } }],
  example: { imie: 'Zofia', liczbaOsob: 14 },
})

export const datasets = [imiona]

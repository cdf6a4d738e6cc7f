import { defineDataset } from '#shared/service/dataset.ts'
import { code } from '#shared/service/field.ts'
import { isCode } from '#shared/service/codes.ts'
import { counters, KINDS } from './service.ts'

export const zameldowaniaWgPlciWieku = defineDataset({
  name: 'zameldowaniaWgPlciWieku',
  system: 'ewidencja',
  describes: {
    pl: 'Liczba zameldowanych na pobyt stały albo czasowy według płci i wieku; wiek w dniu danych, ukończone 18 lat liczy się do starszych',
    en: 'How many people are registered permanently or temporarily by sex and age; age on the day of the data, 18 counts with the older',
  },
  fields: { rodzajZameldowania: code(10), ...counters },
  key: ['rodzajZameldowania'],
  checks: [
    {
      field: 'rodzajZameldowania',
      holds: (row) => isCode(KINDS, row.rodzajZameldowania),
      message: { pl: 'rodzaj zameldowania to STALE lub CZASOWE', en: 'a registration is of the kind STALE or CZASOWE' },
    },
    ...(['liczbaKobietPonizej18', 'liczbaMezczyznPonizej18', 'liczbaKobietOd18', 'liczbaMezczyznOd18'] as const).map((field) => ({
      field,
      holds: (row: Record<typeof field, number>) => row[field] >= 0,
      message: { pl: 'liczba jest ujemna', en: 'the number is negative' },
    })),
  ],
  example: { rodzajZameldowania: 'STALE', liczbaKobietPonizej18: 165, liczbaMezczyznPonizej18: 174, liczbaKobietOd18: 809, liczbaMezczyznOd18: 722 },
})

export const datasets = [zameldowaniaWgPlciWieku]
